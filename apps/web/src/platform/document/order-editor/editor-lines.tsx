import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { type CSSProperties, memo, type ReactNode, useCallback, useMemo } from 'react';
import { useText } from '../../i18n/index.ts';
import { EditorLine } from './editor-line.tsx';
import * as styles from './editor-lines.module.css';
import { LineBodies } from './line-bodies.tsx';
import type { LineColumn, OrderLineRules, OrderLine } from './order-kind.ts';
import { RepeatedContext, useRepeated } from './use-repeated.ts';
import { useLineGrid } from './use-line-grid.ts';
import type { OrderChanges } from './use-order-draft.ts';
import { cardLines } from '../../form/index.ts';

/** Width of the columns with the line number and the remove button. */
const edge = '36px';

function Head<Line extends OrderLine, Terms>({ columns }: { columns: readonly LineColumn<Line, Terms>[] }) {
  const text = useText('orderEditor');
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        {columns.map(({ key, title, isFigure }) => (
          <th key={key} scope="col" className={isFigure ? styles.figureTitle : undefined}>
            {text(title)}
          </th>
        ))}
        <th aria-label={text('common:actions')} />
      </tr>
    </thead>
  );
}

interface EditorLinesProps<Line extends OrderLine, Terms> {
  readonly rules: OrderLineRules<Line, Terms>;
  readonly lines: readonly Line[];
  readonly terms: Terms;
  /** Whether missing values are marked as errors. */
  readonly isSubmitted: boolean;
  readonly changes: Pick<OrderChanges<never, Line>, 'changeLine' | 'addLine' | 'removeLine' | 'setLines'>;
}

function Lines<Line extends OrderLine, Terms>(props: EditorLinesProps<Line, Terms>): ReactNode {
  const { rules, lines, terms, isSubmitted, changes } = props;
  const { columns, isBlank, nameOf, subjectOf, fixed, max } = rules;
  const values = useMemo(() => columns.flatMap(({ cells }) => cells?.(terms) ?? []), [columns, terms]);
  const text = useText('orderEditor');
  // An order requires a line: the missing values of the first line are marked.
  const isEmpty = lines.every(isBlank);
  const repeated = useRepeated(lines, subjectOf);
  const renderLine = useCallback(
    (line: Line, row: number, hasFields: boolean) => (
      <EditorLine
        key={line.key}
        rules={rules}
        line={line}
        row={row}
        terms={terms}
        required={isSubmitted ? (isEmpty && row === 0 ? 'all' : 'started') : 'none'}
        hasFields={hasFields}
        changes={changes}
      />
    ),
    [rules, terms, isSubmitted, isEmpty, changes],
  );
  const isFull = lines.length >= max;
  const { table, listeners, addLine, focusedKey } = useLineGrid({
    columns: columns.filter(({ field }) => field).map(({ key }) => key),
    values: { columns: values, lines, setLines: changes.setLines, blank: rules.blank, max, unknownOf: rules.unknownOf },
    lines,
    isFixed: (line) => fixed?.isFixed(line) === true,
    hasSubject: (line) => nameOf(line) !== undefined,
    isBlank,
    addLine: () => isFull || changes.addLine(),
  });
  const tracks = { '--line-columns': [edge, ...columns.map(({ width }) => width), edge].join(' ') } as CSSProperties;
  return (
    <div className={clsx(styles.lines, cardLines)} style={tracks}>
      {/* The keys move the focus between the fields of the table. */}
      <table ref={table} {...listeners}>
        <Head columns={columns} />
        <RepeatedContext value={repeated}>
          <LineBodies lines={lines} focusedKey={focusedKey} renderLine={renderLine} />
        </RepeatedContext>
      </table>
      <Button type="dashed" block icon={<PlusOutlined />} disabled={isFull} onClick={addLine}>
        {text('addLine')}
      </Button>
      <p className={styles.hint}>{text('keyboardHint')}</p>
    </div>
  );
}

/**
 * The lines of an order, which can be entered by keyboard only. Memoized: a change of the header does not render them.
 */
export const EditorLines = memo(Lines) as typeof Lines;
