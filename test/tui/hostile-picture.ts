import type { Recording } from '../../src/model/recording.ts';
import { sampleRecording } from '../cli/sample-recording.ts';

/** Texts that would do harm on a terminal, where they got that far. */
export const payloads: Readonly<Record<string, string>> = {
  'OSC 52': 'a\u001b]52;c;cm0gLXJmIC8=\u0007b \u009d52;c;cm0gLXJmIC8=\u009c',
  'cursor moves': '\u001b[2J\u001b[1;1H\u001b[31mowned\u001b[0m\u009b2J\u001bc\u001b[?1049l',
  'RTL overrides': 'abc\u202egnp.exe\u202c \u2066x\u2069 \u061c\u200f',
  'NUL and carriage returns': 'real\0\r\rfake\u0008\u0008\u007f\n\nnext',
  'a long line': 'x'.repeat(10_000),
  'wide characters': '漢字かな交じり文'.repeat(30),
  emoji: '👩‍👩‍👧‍👦🇩🇪é́́🔥\ufe0f'.repeat(20),
  'what nobody sees': 'a\u200b\ufeff\u00ad\u{e0001}\u{e0041}b\ud800',
};

const start = sampleRecording.incident.window.startMs;

/** A recording with the payloads in every text that a source may write. */
export const hostileRecording: Recording = {
  ...sampleRecording,
  incident: { ...sampleRecording.incident, service: `search ${payloads['cursor moves']}` },
  sources: sampleRecording.sources.map((source) => ({
    ...source,
    status: 'partial',
    problems: Object.values(payloads),
    warnings: Object.values(payloads),
    seen: Object.values(payloads),
  })),
  series: sampleRecording.series.map((series) => ({
    ...series,
    dimensions: Object.fromEntries(
      Object.entries(series.dimensions).map(([name, value], index) => [
        name,
        `${value}${Object.values(payloads)[index % 8]}`,
      ]),
    ),
    provenance: { source: 'prometheus', query: Object.values(payloads).join(' ') },
  })),
  events: Object.values(payloads).map((text, index) => ({
    signal: 'chg.deploy',
    startMs: start - index * 1000,
    dimensions: { version: text },
    text,
  })),
  logs: Object.values(payloads).flatMap((text, index) =>
    [0, 1, 2].map((count) => ({
      timeMs: start + index * 1000 + count,
      message: `ConnectionTimeout ${text}`,
      level: 'error',
      dataset: `search.app ${text.slice(0, 40)}`,
      dimensions: { instance: `search-1 ${text.slice(0, 40)}` },
      weight: 1,
      fields: {
        '@timestamp': new Date(start + index * 1000 + count).toISOString(),
        'event.dataset': `search.app ${text.slice(0, 40)}`,
        'log.level': 'error',
        message: `ConnectionTimeout ${text}`,
      },
    })),
  ),
};
