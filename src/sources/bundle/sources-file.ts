import * as z from 'zod';
import { InputError } from '../../errors.ts';
import type { SourceReport } from '../../model/recording.ts';
import { compareText } from '../../model/text-order.ts';
import { cleanDocument } from '../clean-text.ts';
import { isNestedTooDeeply } from '../nesting.ts';
import { DAMAGED } from './files.ts';
import { firstProblem, jsonErrorLocation } from './problems.ts';
import { parseYamlFile } from './yaml-file.ts';

const text = z.string('expected text');
const texts = z.array(text, 'expected a list of texts');

const KINDS = ['prometheus', 'elasticsearch', 'events', 'facts', 'recording', 'test'] as const;
const STATUSES = ['ok', 'partial', 'failed'] as const;

const report = z.strictObject(
  {
    id: text.min(1, 'expected a name'),
    kind: z.enum(KINDS, `expected one of ${KINDS.join(', ')}`),
    status: z.enum(STATUSES, `expected one of ${STATUSES.join(', ')}`),
    problems: texts,
    warnings: texts,
    capabilities: texts,
    seen: texts,
    bound: texts,
    event_feed_complete: z.boolean('expected true or false').optional(),
    sampled: texts,
  },
  'expected an object, one source',
);

const schema = z.strictObject(
  {
    schema: z.literal(1, 'expected "schema": 1, the only one that this version reads'),
    sources: z.array(report, 'expected a list of sources'),
  },
  'expected { "schema": 1, "sources": […] }',
);

const KEYS = [...Object.keys(schema.shape), ...Object.keys(report.shape)];

const byId = (one: SourceReport, other: SourceReport): number =>
  compareText(one.id, other.id) || compareText(JSON.stringify(one), JSON.stringify(other));

const parseJson = (source: string, file: string): unknown => {
  if (isNestedTooDeeply(source)) {
    throw new InputError('nested too deeply; expected { "schema": 1, "sources": […] }', {
      location: { file, line: 1, column: 1 },
      hint: DAMAGED,
    });
  }
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new InputError('not JSON; expected { "schema": 1, "sources": […] }', {
      location: jsonErrorLocation(cause, source, file),
      hint: DAMAGED,
      cause,
    });
  }
};

/** `sources.json` as the reports of the sources, by id; throws one error with line and column. */
export const parseSources = (source: string, file: string): readonly SourceReport[] => {
  const parsed = schema.safeParse(cleanDocument(parseJson(source, file)));
  if (!parsed.success) {
    const { message, path, on } = firstProblem(parsed.error, KEYS);
    // JSON is YAML, whose parser knows the places.
    throw new InputError(message, { location: parseYamlFile(source, file).locate(path, on), hint: DAMAGED });
  }
  return parsed.data.sources
    .map(({ event_feed_complete, ...rest }) => ({
      ...rest,
      ...(event_feed_complete === undefined ? {} : { eventFeedComplete: event_feed_complete }),
    }))
    .sort(byId);
};

/** Reports of sources as the text of `sources.json`. */
export const formatSources = (reports: readonly SourceReport[]): string => {
  const sources = [...reports].sort(byId).map((one) => ({
    id: one.id,
    kind: one.kind,
    status: one.status,
    problems: one.problems,
    warnings: one.warnings,
    capabilities: one.capabilities,
    seen: one.seen,
    bound: one.bound,
    event_feed_complete: one.eventFeedComplete,
    sampled: one.sampled,
  }));
  return `${JSON.stringify({ schema: 1, sources }, undefined, 2)}\n`;
};
