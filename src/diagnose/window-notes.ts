import { formatQuantity } from '../model/quantity.ts';
import type { Recording } from '../model/recording.ts';
import { type Spans, timeAt } from '../model/time.ts';

/** How the window that was given differs from the trouble measured in it, which is what was tested. */
export const windowNotes = ({ incident }: Recording, { begin, grid, window }: Spans): readonly string[] => {
  if (begin === undefined) return [];
  const early = timeAt(grid, window.start) - incident.window.startMs;
  const late = incident.window.endMs - timeAt(grid, window.end);
  const show = (ms: number): string => formatQuantity(Math.round(Math.abs(ms) / 1000), 's');
  const parts = [
    ...(early >= grid.stepMs ? [`begins ${show(early)} before the trouble`] : []),
    ...(early <= -grid.stepMs ? [`begins ${show(early)} into the trouble`] : []),
    ...(late >= grid.stepMs ? [`ends ${show(late)} after the trouble`] : []),
  ];
  return parts.length === 0
    ? []
    : [`the window that was given ${parts.join(' and ')}, which is what was tested`];
};
