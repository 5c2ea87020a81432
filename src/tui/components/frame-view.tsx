import { Box, Text } from 'ink';
import type { Frame } from '../frame/frame.ts';
import type { Line } from '../line.ts';
import type { Paint } from '../paint.ts';

// One text a line, painted and fitted beforehand: many small boxes cost more than the frame may take.
const Painted = ({ line, columns, paint }: { line: Line; columns: number; paint: Paint }) => (
  <Text wrap="truncate">{paint(line, columns)}</Text>
);

/** A frame, drawn. */
export const FrameView = ({ frame, columns, paint }: { frame: Frame; columns: number; paint: Paint }) => (
  <Box flexDirection="column" width={columns}>
    {frame.top.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
      <Painted key={index} line={line} columns={columns} paint={paint} />
    ))}
    <Box columnGap={1}>
      {frame.body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place.
        <Box key={index} width={block.columns} flexDirection="column">
          {block.lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
            <Painted key={row} line={line} columns={block.columns} paint={paint} />
          ))}
        </Box>
      ))}
    </Box>
    {frame.bottom.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
      <Painted key={index} line={line} columns={columns} paint={paint} />
    ))}
  </Box>
);
