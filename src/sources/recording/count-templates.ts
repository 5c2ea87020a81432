import { countSteps } from '../../logs/count.ts';
import { maskMessage } from '../../logs/mask.ts';
import type { Series } from '../../model/series.ts';
import type { Grid } from '../../model/time.ts';
import { compareText } from '../order.ts';
import type { ApplicationLine } from './application-log.ts';
import { toSeries } from './binding.ts';
import { fullColumn } from './column.ts';

const templateOf = ({ level, message, errorType }: ApplicationLine): string =>
  `${level}|${maskMessage(message)}|${errorType}`;

/**
 * Lines of the service by version whose template no version had written before `knownBeforeMs`, the end of the baseline.
 * A recording reaches minutes back, not the seven days that the signal means, which its query says.
 */
export const countNewTemplates = (
  grid: Grid,
  lines: readonly ApplicationLine[],
  knownBeforeMs: number,
): readonly Series[] => {
  const known = new Set(lines.filter(({ timeMs }) => timeMs < knownBeforeMs).map(templateOf));
  const versions = [...new Set(lines.map(({ version }) => version))].filter((version) => version !== '');
  const fresh = lines.filter((line) => line.timeMs >= knownBeforeMs && !known.has(templateOf(line)));
  return versions.sort(compareText).map((version) => {
    const own = fresh.filter((line) => line.version === version);
    const { counts, firstMs } = countSteps(grid, own);
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
