import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { blocksOf } from './line-blocks.ts';
import * as formStyles from '../layout/form.module.css';
import * as styles from './field-lines.module.css';

/** A column of lines with fields. */
export interface FieldColumn {
  readonly title: string;
  /** A track of a CSS grid, such as `120px` or `minmax(0, 2fr)`. */
  readonly width: string;
  /** Whether the title is only for screen readers. */
  readonly isUnseen?: boolean;
  /** Whether the column has figures, which are aligned at the right. */
  readonly isFigure?: boolean;
}

interface FieldLinesProps<Line> {
  readonly columns: readonly FieldColumn[];
  readonly lines: readonly Line[];
  /** Renders the row (`tr`) of a line. It should be a `memo` component, so that a key press renders one line. */
  readonly children: (line: Line, row: number) => ReactNode;
  /** The row (`tr`) with the sums. */
  readonly footer?: ReactNode;
}

/**
 * Lines with fields in columns; on a phone each line is a card. The browser lays out and paints only the visible lines.
 */
export function FieldLines<Line>({ columns, lines, children, footer }: FieldLinesProps<Line>) {
  const tracks = { '--field-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    <div className={clsx(styles.lines, formStyles.cardLines)} style={tracks}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isUnseen, isFigure = false }) =>
              isUnseen ? (
                <th key={title} scope="col" aria-label={title} />
              ) : (
                <th key={title} scope="col" className={clsx(isFigure && styles.figure)}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        {blocksOf(lines).map((block) => (
          <tbody key={block.firstRow}>{block.lines.map((line, index) => children(line, block.firstRow + index))}</tbody>
        ))}
        {footer !== undefined && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  );
}
