import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { FieldBlock } from './field-block.tsx';
import { blocksOf, blockSize } from './line-blocks.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import { useIsSubmitted } from '../dialog/submitted.ts';
import type { KeyedLine } from '../grid/line-history.ts';
import type { GridLines } from '../grid/use-grid-values.ts';
import { flushSync } from 'react-dom';
import { useLineKeys } from './use-line-keys.ts';
import * as formStyles from '../layout/form.module.css';
import * as styles from './field-lines.module.css';

/** A column of lines with fields. `Line`: the lines whose cells are pasted, copied and filled. */
export interface FieldColumn<Line = unknown> {
  readonly title: string;
  /** A track of a CSS grid, such as `120px` or `minmax(0, 2fr)`. */
  readonly width: string;
  /** Whether the title is only for screen readers. */
  readonly isUnseen?: boolean;
  /** Whether the column has figures, which are aligned at the right. */
  readonly isFigure?: boolean;
  /** How the cells are pasted, copied and filled. */
  readonly cells?: GridColumn<Line>;
}

interface FieldLinesProps<Line, Value extends KeyedLine> {
  readonly columns: readonly FieldColumn<Value>[];
  readonly lines: readonly Line[];
  /** Renders the row (`tr`) of a line. It should be a `memo` component, so that a key press renders one line. */
  readonly children: (line: Line, row: number) => ReactNode;
  /** The lines whose cells are pasted, copied and filled; their columns are those with `cells`. */
  readonly values?: Omit<GridLines<Value>, 'columns'>;
  /**
   * Renders the row of a line that is out of view as text, with {@link textLine}; absent: all lines have fields. After
   * OK was pressed all lines have fields, because their errors are shown there.
   */
  readonly asText?: (line: Line, row: number) => ReactNode;
  /** The row (`tr`) with the sums. */
  readonly footer?: ReactNode;
  /** Adds a line below the others, by a button and by Enter in the last line. */
  readonly adding?: { readonly title: string; readonly add: () => void; readonly isFull?: boolean };
}

/**
 * Lines with fields in columns; on a phone each line is a card. The browser lays out and paints only the visible lines.
 */
export function FieldLines<Line, Value extends KeyedLine = KeyedLine>(props: FieldLinesProps<Line, Value>) {
  const { columns, lines, values, children, asText, footer, adding } = props;
  const table = useRef<HTMLTableElement>(null);
  const isSubmitted = useIsSubmitted();
  // The line that gets the focus can be out of view.
  const [reached, setReached] = useState(0);
  const isFull = adding?.isFull === true;
  const { addLine, listeners } = useLineKeys(table, {
    count: lines.length,
    add: isFull ? undefined : adding?.add,
    cells: columns.map(({ cells }) => cells),
    values,
    reach: (row) => flushSync(() => setReached(row)),
  });
  const hasFields = (firstRow: number) =>
    isSubmitted || lines.length <= blockSize || (reached >= firstRow && reached < firstRow + blockSize);
  const tracks = { '--field-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    <div className={clsx(styles.lines, formStyles.cardLines)} style={tracks}>
      {/* The keys move the focus between the fields of the table. */}
      <table ref={table} {...listeners}>
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
          <FieldBlock key={block.firstRow} block={block} hasFields={hasFields(block.firstRow)} asText={asText}>
            {children}
          </FieldBlock>
        ))}
        {footer !== undefined && <tfoot>{footer}</tfoot>}
      </table>
      {adding && (
        <Button type="dashed" block icon={<PlusOutlined />} disabled={isFull} onClick={addLine}>
          {adding.title}
        </Button>
      )}
    </div>
  );
}
