import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { blocksOf } from './line-blocks.ts';
import * as formStyles from '../layout/form.module.css';
import * as styles from './field-lines.module.css';

/** A column of lines that are typed into. */
export interface FieldColumn {
  readonly title: string;
  /** As a track of a CSS grid: `120px`, `minmax(0, 2fr)`. */
  readonly width: string;
  /** The title is only for those who do not see the column. */
  readonly isUnseen?: boolean;
}

interface FieldLinesProps<Line> {
  readonly columns: readonly FieldColumn[];
  readonly lines: readonly Line[];
  /** The row (`tr`) of a line; keep it in a `memo`, so that a key costs one line and not all of them. */
  readonly children: (line: Line, row: number) => ReactNode;
}

/** Lines with fields in columns; on a phone each line is a card. Of many lines the browser lays out and paints those in view. */
export function FieldLines<Line>({ columns, lines, children }: FieldLinesProps<Line>) {
  const tracks = { '--field-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    <div className={clsx(styles.lines, formStyles.cardLines)} style={tracks}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isUnseen }) =>
              isUnseen ? (
                <th key={title} scope="col" aria-label={title} />
              ) : (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        {blocksOf(lines).map((block) => (
          <tbody key={block.firstRow}>{block.lines.map((line, index) => children(line, block.firstRow + index))}</tbody>
        ))}
      </table>
    </div>
  );
}
