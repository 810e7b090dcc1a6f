import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { TextInput } from '../../form/fields/text-input.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Identified, ListColumn, Selection } from '../../list-page/index.ts';
import { LazyListSort } from '../../list-page/table/lazy-list-sort.ts';
import type { FoundLines } from './use-found-lines.ts';
import * as styles from './line-table.module.css';

/** The selection of lines. */
export interface LineChoice<Row> {
  readonly selection: Selection<Row>;
  /** Returns whether a line cannot be selected. */
  readonly isFixed: (row: Row) => boolean;
}

interface LineToolsProps<Row> {
  readonly lines: FoundLines<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly isPhone: boolean;
  /** The selection, if a button selects all found lines. */
  readonly choice: LineChoice<Row> | undefined;
}

/** The filter of lines, their order on a phone, which has no headings, and a button that selects all found lines. */
export function LineTools<Row extends Identified>({ lines, columns, isPhone, choice }: LineToolsProps<Row>) {
  const text = useText('common');
  const open = choice ? lines.found.filter((row) => !choice.isFixed(row)) : [];
  if (!lines.hasFilter && open.length < 2) return null;
  return (
    <div className={styles.tools}>
      {lines.hasFilter && (
        <TextInput
          className={styles.filter}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={text('filterLines')}
          aria-label={text('filterLines')}
          value={lines.typed}
          maxLength={200}
          onClear={() => lines.setTyped('')}
          onChange={({ target }) => lines.setTyped(target.value)}
        />
      )}
      {lines.hasFilter && isPhone && <LazyListSort list={lines} columns={columns} />}
      {choice && open.length > 1 && (
        <Button
          type="link"
          size="small"
          className={styles.chooseAll}
          onClick={() => {
            const ids = new Set(open.map(({ id }) => id));
            choice.selection.choose([...choice.selection.rows.filter(({ id }) => !ids.has(id)), ...open]);
          }}
        >
          {text('selectAllLines', { count: open.length })}
        </Button>
      )}
    </div>
  );
}
