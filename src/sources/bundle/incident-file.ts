import { stringify } from 'yaml';
import * as z from 'zod';
import { InputError } from '../../errors.ts';
import type { Incident } from '../../model/recording.ts';
import type { TimeSpan } from '../../model/time.ts';
import { sortKeys } from '../order.ts';
import { textMap } from '../text-map.ts';
import { DAMAGED } from './files.ts';
import { firstProblem } from './problems.ts';
import { parseYamlFile, type YamlPath } from './yaml-file.ts';

/** Who recorded a bundle, and when (epoch milliseconds). */
export type Recorded = { readonly by: string; readonly atMs: number };

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const EXPECTED = 'expected a time with its zone, such as 2026-11-29T23:27:59.133Z';
const time = z
  .string(EXPECTED)
  .refine((text) => RFC_3339.test(text) && !Number.isNaN(Date.parse(text)), EXPECTED)
  .transform((text) => Date.parse(text));
const span = z.strictObject({ from: time, to: time }, 'expected { from, to }');
const text = z.string('expected text').min(1, 'expected text');

const schema = z.strictObject(
  {
    schema: z.literal(1, 'expected schema: 1, the only one that this version reads'),
    service: text,
    window: span,
    baseline: z.array(span, 'expected a list of { from, to }'),
    episodes: z.array(span, 'expected a list of { from, to }').optional(),
    scope: textMap('expected a map of texts'),
    recorded: z.strictObject({ by: text, at: time }, 'expected { by, at }'),
  },
  'expected a map with the keys schema, service, window, baseline, scope and recorded',
);

const KEYS = [...Object.keys(schema.shape), 'from', 'to', 'by', 'at'];

/** `incident.yaml` as an incident; throws one error with line and column. */
export const parseIncident = (source: string, file: string): Incident => {
  const yaml = parseYamlFile(source, file);
  const fail = (message: string, path: YamlPath, on?: 'key' | 'value') =>
    new InputError(message, { location: yaml.locate(path, on), hint: DAMAGED });
  const parsed = schema.safeParse(yaml.value);
  if (!parsed.success) {
    const { message, path, on } = firstProblem(parsed.error, KEYS);
    throw fail(message, path, on);
  }
  const { data } = parsed;
  const toSpan = (raw: { readonly from: number; readonly to: number }, path: YamlPath): TimeSpan => {
    if (raw.to > raw.from) return { startMs: raw.from, endMs: raw.to };
    throw fail(`${path.join('.')} ends before it starts, or is empty; expected from before to`, [
      ...path,
      'to',
    ]);
  };
  return {
    service: data.service,
    window: toSpan(data.window, ['window']),
    baseline: data.baseline.map((each, index) => toSpan(each, ['baseline', index])),
    episodes: (data.episodes ?? []).map((each, index) => toSpan(each, ['episodes', index])),
    scope: sortKeys(data.scope),
  };
};

const formatTime = (ms: number): string => new Date(ms).toISOString();
const formatSpan = ({ startMs, endMs }: TimeSpan) => ({ from: formatTime(startMs), to: formatTime(endMs) });

/** An incident as the text of `incident.yaml`. */
export const formatIncident = (incident: Incident, recorded: Recorded): string =>
  stringify({
    schema: 1,
    service: incident.service,
    window: formatSpan(incident.window),
    baseline: incident.baseline.map(formatSpan),
    ...(incident.episodes.length === 0 ? {} : { episodes: incident.episodes.map(formatSpan) }),
    scope: sortKeys(incident.scope),
    recorded: { by: recorded.by, at: formatTime(recorded.atMs) },
  });
