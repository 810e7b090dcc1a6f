/** A block of consecutive lines, about as many as the screen shows. Blocks out of view are not rendered. */
export interface LineBlock<Line> {
  /** Which of all lines the first one is. */
  readonly firstRow: number;
  readonly lines: readonly Line[];
}

/** The styles of lines reckon with it. */
const blockSize = 10;

/** Lines in their order, in blocks. */
export function blocksOf<Line>(lines: readonly Line[]): LineBlock<Line>[] {
  return Array.from({ length: Math.ceil(lines.length / blockSize) }, (_, index) => {
    const firstRow = index * blockSize;
    return { firstRow, lines: lines.slice(firstRow, firstRow + blockSize) };
  });
}
