/** A block of consecutive lines, about as many as the screen shows. Blocks out of view are not rendered. */
export interface LineBlock<Line> {
  /** Index of the first line of the block among all lines. */
  readonly firstRow: number;
  readonly lines: readonly Line[];
}

/** The style sheets of lines contain the same number. */
export const blockSize = 10;

/** Returns the lines in blocks, in their order. */
export function blocksOf<Line>(lines: readonly Line[]): LineBlock<Line>[] {
  return Array.from({ length: Math.ceil(lines.length / blockSize) }, (_, index) => {
    const firstRow = index * blockSize;
    return { firstRow, lines: lines.slice(firstRow, firstRow + blockSize) };
  });
}
