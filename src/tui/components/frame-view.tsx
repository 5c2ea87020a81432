import { Text, Transform } from 'ink';
import type { Frame } from '../frame/frame.ts';
import { frameText } from '../frame/frame-text.ts';
import type { Paint } from '../paint.ts';

/**
 * A frame, drawn. Its lines are painted and fitted beforehand, and Ink is given blank ones in their place: it would measure
 * every text at every key, which takes longer than a frame may.
 */
export const FrameView = ({ frame, columns, paint }: { frame: Frame; columns: number; paint: Paint }) => {
  const lines = frameText(frame, columns, paint);
  return (
    <Transform transform={(_blank, index) => lines[index] ?? ''}>
      <Text>{lines.map(() => ' ').join('\n')}</Text>
    </Transform>
  );
};
