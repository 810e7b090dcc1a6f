import { memo, type ReactNode } from 'react';
import { blocksOf } from '../../form/lines/line-blocks.ts';
import { useInView } from '../../form/lines/use-in-view.ts';

interface LineWithKey {
  readonly key: number;
}

interface LineBodiesProps<Line extends LineWithKey> {
  readonly lines: readonly Line[];
  /** Key of the line that gets the focus, in any block. */
  readonly focusedKey: number | undefined;
  /** Renders one line, with fields or as text. Another function renders all lines again. */
  readonly renderLine: (line: Line, row: number, hasFields: boolean) => ReactNode;
}

interface BlockProps<Line extends LineWithKey> extends LineBodiesProps<Line> {
  /** Index of the first line of the block among all lines. */
  readonly firstRow: number;
}

function isSame<Line extends LineWithKey>(one: BlockProps<Line>, other: BlockProps<Line>): boolean {
  return (
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index]) &&
    one.firstRow === other.firstRow &&
    one.focusedKey === other.focusedKey &&
    one.renderLine === other.renderLine
  );
}

function Block<Line extends LineWithKey>({ lines, firstRow, focusedKey, renderLine }: BlockProps<Line>) {
  const [isInView, element] = useInView();
  return (
    <tbody ref={element}>
      {lines.map((line, index) => renderLine(line, firstRow + index, isInView || line.key === focusedKey))}
    </tbody>
  );
}

// `memo` removes the type parameters.
const MemoBlock = memo(Block, isSame) as typeof Block;

/** The bodies of a table of lines. Only visible blocks have fields, so that a long order opens and responds quickly. */
export function LineBodies<Line extends LineWithKey>({ lines, ...block }: LineBodiesProps<Line>) {
  return blocksOf(lines).map(({ firstRow, lines: some }) => (
    <MemoBlock key={firstRow} lines={some} firstRow={firstRow} {...block} />
  ));
}
