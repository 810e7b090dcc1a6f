import { memo, type ReactNode } from 'react';
import { blocksOf } from './line-blocks.ts';
import { useInView } from './use-in-view.ts';
import './line-grid.css';

interface LineWithKey {
  readonly key: number;
}

interface LineBodiesProps<Line extends LineWithKey> {
  readonly lines: readonly Line[];
  /** Key of the line that gets the focus, in any block. */
  readonly wanted: number | undefined;
  /** The row of one line, with fields or as text; another function only when lines are to be shown in another way. */
  readonly renderLine: (line: Line, row: number, hasFields: boolean) => ReactNode;
}

interface BlockProps<Line extends LineWithKey> extends LineBodiesProps<Line> {
  /** Which of all lines the first one is. */
  readonly firstRow: number;
}

function isSame<Line extends LineWithKey>(one: BlockProps<Line>, other: BlockProps<Line>): boolean {
  return (
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index]) &&
    one.firstRow === other.firstRow &&
    one.wanted === other.wanted &&
    one.renderLine === other.renderLine
  );
}

function Block<Line extends LineWithKey>({ lines, firstRow, wanted, renderLine }: BlockProps<Line>) {
  const [isInView, element] = useInView();
  return (
    <tbody ref={element}>
      {lines.map((line, index) => renderLine(line, firstRow + index, isInView || line.key === wanted))}
    </tbody>
  );
}

// `memo` loses what the component is generic in.
const MemoBlock = memo(Block, isSame) as typeof Block;

/** The bodies of a table of lines. They have fields only where they can be seen: so a long order opens and takes a key quickly. */
export function LineBodies<Line extends LineWithKey>({ lines, ...block }: LineBodiesProps<Line>) {
  return blocksOf(lines).map(({ firstRow, lines: some }) => (
    <MemoBlock key={firstRow} lines={some} firstRow={firstRow} {...block} />
  ));
}
