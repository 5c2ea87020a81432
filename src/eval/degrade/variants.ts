import type { Catalog } from '../../model/catalog.ts';
import type { Recording } from '../../model/recording.ts';
import { withClockSkew } from './clock-skew.ts';
import { cutOff } from './cut-off.ts';
import { movedWindow } from './moved-window.ts';
import { scrapedEvery } from './scraped-every.ts';
import { thinnedLogs } from './thinned-logs.ts';
import { withGaps } from './with-gaps.ts';
import { withoutEmitter } from './without-emitter.ts';

/** How badly telemetry is degraded; it depends on how finely and how long the incidents were recorded. */
export type Severity = {
  /** Scrape intervals, milliseconds. */
  readonly scrapesMs: readonly number[];
  /** Length of a gap and of a skew between clocks, milliseconds. */
  readonly gapMs: number;
  readonly skewMs: number;
};

/** One way in which telemetry is worse than it was. */
export type Variant = {
  readonly name: string;
  /** The recording in that way: made when asked for, since who draws one of many ways needs no other. */
  readonly degrade: () => Recording;
};

/** Gaps in one recording: two scrapes that failed, at any time. */
const GAPS = 2;
/** Log lines that get through when a shipper cannot keep up. */
const KEPT_LINES = 0.2;
/** By which share of the window people are late or early. */
const MOVED = 0.25;

const spanOf = ({ incident: { window } }: Recording): number => window.endMs - window.startMs;

/**
 * A recording as it would have been with worse telemetry, one way at a time. `random` gives numbers in [0, 1); all that
 * is left to chance is drawn at once, so that each way is the same whichever others are asked for.
 */
export const variantsOf = (
  recorded: Recording,
  { signals, emitters }: Pick<Catalog, 'signals' | 'emitters'>,
  { scrapesMs, gapMs, skewMs }: Severity,
  random: () => number,
): readonly Variant[] => {
  const lengthMs = spanOf(recorded);
  const used = [...new Set(recorded.series.map(({ provenance }) => provenance.emitter ?? ''))].sort();
  const missing = used[Math.floor(random() * used.length)] ?? '';
  const logs = recorded.sources.find(({ id }) =>
    recorded.series.some(({ signal, provenance }) => signal === 'log.lines' && provenance.source === id),
  );
  return [
    ...scrapesMs.map((everyMs) => ({
      name: `scraped every ${everyMs / 1000} s`,
      degrade: scrapedEvery(recorded, everyMs, signals, random),
    })),
    {
      name: `${GAPS} gaps of ${gapMs / 1000} s`,
      degrade: withGaps(recorded, { count: GAPS, lengthMs: gapMs }, random),
    },
    { name: 'an exporter missing', degrade: () => withoutEmitter(recorded, missing, emitters) },
    { name: 'a window that begins late', degrade: () => movedWindow(recorded, MOVED * lengthMs) },
    { name: 'a window that begins early', degrade: () => movedWindow(recorded, -MOVED * lengthMs) },
    { name: 'asked while it goes on', degrade: () => cutOff(recorded, (MOVED * lengthMs) / 1000) },
    ...(logs === undefined
      ? []
      : [-skewMs, skewMs].map((aheadMs) => ({
          name: `clock of the logs ${Math.abs(aheadMs) / 1000} s ${aheadMs < 0 ? 'behind' : 'ahead'}`,
          degrade: () => withClockSkew(recorded, logs.id, aheadMs),
        }))),
    { name: 'four log lines of five lost', degrade: thinnedLogs(recorded, KEPT_LINES, random) },
  ];
};
