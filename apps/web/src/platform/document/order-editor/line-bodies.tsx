import { memo, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { blocksOf } from '../../form/lines/line-blocks.ts';

// A browser without the event renders every row, as if all were in view.
const isSupported = 'ContentVisibilityAutoStateChangeEvent' in globalThis;

/**
 * Returns whether an element with `content-visibility: auto` is near the viewport or contains the focus: the browser
 * decides that for its rendering, and sends an event.
 */
function useInView(): readonly [isInView: boolean, element: RefCallback<HTMLElement>] {
  const [isInView, setInView] = useState(!isSupported);
  const element = useCallback((shown: HTMLElement | null) => {
    const note = (event: Event) =>
      setInView(!(event instanceof ContentVisibilityAutoStateChangeEvent && event.skipped));
    shown?.addEventListener('contentvisibilityautostatechange', note);
    return () => shown?.removeEventListener('contentvisibilityautostatechange', note);
  }, []);
  return [isInView, element];
}

interface LineWithKey {
  readonly key: number;
}

interface LineBodiesProps<Line extends LineWithKey> {
  readonly lines: readonly Line[];
  /** Key of the line that gets the focus, in any block. */
  readonly focusedKey: number | undefined;
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

// `memo` loses what the component is generic in.
const MemoBlock = memo(Block, isSame) as typeof Block;

/** The bodies of a table of lines. They have fields only where they can be seen: so a long order opens and takes a key quickly. */
export function LineBodies<Line extends LineWithKey>({ lines, ...block }: LineBodiesProps<Line>) {
  return blocksOf(lines).map(({ firstRow, lines: some }) => (
    <MemoBlock key={firstRow} lines={some} firstRow={firstRow} {...block} />
  ));
}
