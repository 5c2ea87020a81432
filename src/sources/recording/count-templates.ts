import { countSteps, type Occurrence, stepOf } from '../../logs/count.ts';
import { countTemplates, type TemplateCount } from '../../logs/count-templates.ts';
import type { Series } from '../../model/series.ts';
import { compareText } from '../../model/text-order.ts';
import type { Grid } from '../../model/time.ts';
import type { ApplicationLine } from './application-log.ts';
import { toSeries } from './binding.ts';
import { fullColumn } from './column.ts';

type Counted = TemplateCount<ApplicationLine>;

/** Lines of one level and error type: the same words at another level are another template. */
const byLevel = (lines: readonly ApplicationLine[]): readonly (readonly ApplicationLine[])[] => {
  const groups = new Map<string, ApplicationLine[]>();
  for (const line of lines) {
    const key = `${line.level}|${line.errorType}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [line]);
    else known.push(line);
  }
  return [...groups.values()];
};

const isUnknownBefore = ({ cells }: Counted, timeMs: number): boolean =>
  [...cells.values()].every((steps) => [...steps.values()].every(({ first }) => first.timeMs >= timeMs));

/** The template's lines of a version, as many at a time as fell into one step. */
const occurrencesOf = ({ cells }: Counted, version: string): readonly Occurrence[] =>
  [...(cells.get(version)?.values() ?? [])].map(({ count, first }) => ({
    timeMs: first.timeMs,
    weight: count,
  }));

/**
 * Lines of the service by version whose template no version had written before `knownBeforeMs`, the end of the baseline.
 * A recording reaches minutes back, not the seven days that the signal means, which its query says.
 */
export const countNewTemplates = (
  grid: Grid,
  lines: readonly ApplicationLine[],
  knownBeforeMs: number,
): readonly Series[] => {
  const versions = [...new Set(lines.map(({ version }) => version))].filter((version) => version !== '');
  const fresh = byLevel(lines)
    .flatMap((own) =>
      countTemplates(own, {
        binOf: (timeMs) => stepOf(grid, timeMs),
        memberOf: ({ version }) => version,
      }),
    )
    .filter((template) => isUnknownBefore(template, knownBeforeMs));
  return versions.sort(compareText).map((version) => {
    const { counts, firstMs } = countSteps(
      grid,
      fresh.flatMap((template) => occurrencesOf(template, version)),
    );
    return toSeries(grid, fullColumn(counts), {
      signal: 'log.new_template',
      dimensions: { version },
      source: 'logs',
      emitter: 'application log',
      query: `lines of ${version} per step whose template is not in the recording before the baseline's end`,
      rateWindowMs: grid.stepMs,
      firstMs,
    });
  });
};
