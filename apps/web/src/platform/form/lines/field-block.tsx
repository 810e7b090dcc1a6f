import type { ReactNode } from 'react';
import type { LineBlock } from './line-blocks.ts';
import { useInView } from './use-in-view.ts';

/** The attribute of the row (`tr`) of a line that is shown as text, see `FieldLinesProps.asText`. */
export const textLine = { 'data-text-line': true };

/** Returns whether the row of a line is shown as text: it has fields as soon as it is in view, or gets the focus. */
export function isTextLine(row: HTMLTableRowElement | undefined): boolean {
  return row?.matches('[data-text-line]') === true;
}

interface FieldBlockProps<Line> {
  readonly block: LineBlock<Line>;
  /** Whether the lines have fields also when they are out of view. */
  readonly hasFields: boolean;
  readonly children: (line: Line, row: number) => ReactNode;
  /** Renders the row of a line that is out of view. */
  readonly asText: ((line: Line, row: number) => ReactNode) | undefined;
}

/** A block of lines. Those out of view are text, so that many lines appear and respond quickly. */
export function FieldBlock<Line>({ block, hasFields, children, asText }: FieldBlockProps<Line>) {
  const [isInView, element] = useInView();
  const render = asText && !isInView && !hasFields ? asText : children;
  return <tbody ref={element}>{block.lines.map((line, index) => render(line, block.firstRow + index))}</tbody>;
}
