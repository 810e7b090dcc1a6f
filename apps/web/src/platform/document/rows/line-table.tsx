import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Grid, Table, type TableProps } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import {
  type Identified,
  type ListColumn,
  type Selection,
  useFittedShape,
  useRowSelection,
} from '../../list-page/index.ts';
import { usePreviewPlace } from '../../tab/preview.ts';
import { useAddressedRecord } from '../../tab/record-address.ts';
import * as styles from '../record-page.module.css';

/** A line with its actions has about twenty components: rendering hundreds of lines at once would take seconds. */
const linesAtOnce = 25;

/** The number of lines in a preview. */
const linesInPreview = 10;

const pages = { size: 'small', pageSize: linesAtOnce, showSizeChanger: false, hideOnSinglePage: true } as const;

/** Lines that the table shows only when the user asks for them. */
interface CollapsedLines<Row> {
  readonly isCollapsed: (row: Row) => boolean;
  /** The text of the button that shows them. */
  readonly name: 'deletedLines' | 'canceledLines';
}

interface LineTableProps<Row extends Identified> {
  readonly rows: readonly Row[];
  readonly columns: ListColumn<Row>[];
  readonly emptyText: ReactNode;
  /** The deleted or canceled lines of the document; absent if its lines stay. */
  readonly collapsed?: CollapsedLines<Row>;
  readonly rowClassName?: (row: Row) => string;
  readonly rowSelection?: NonNullable<TableProps<Row>['rowSelection']>;
}

/** Returns the lines that are shown: all others, then the collapsed ones if the user asked for them. */
function useShownLines<Row>(rows: readonly Row[], collapsed: CollapsedLines<Row> | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const isCollapsed = collapsed?.isCollapsed;
  return useMemo(() => {
    const hidden = isCollapsed ? rows.filter(isCollapsed) : [];
    const live = isCollapsed ? rows.filter((row) => !isCollapsed(row)) : rows;
    return { live, hidden: new Set(hidden), shown: isOpen ? [...live, ...hidden] : live, isOpen, setIsOpen };
  }, [rows, isCollapsed, isOpen]);
}

/** Leads from the first lines in a preview to all lines on the page of the document. */
function AllLinesLink({ count }: { count: number }) {
  const text = useText('common');
  const { path } = useAddressedRecord();
  return (
    <Link className={styles.allLines} to={path}>
      {text('allLines', { count })}
    </Link>
  );
}

/** Shows the lines of a document in pages, or as cards on a phone. Deleted lines are collapsed below the others. */
export function LineTable<Row extends Identified>(props: LineTableProps<Row>) {
  const { rows, columns, emptyText, collapsed, rowClassName, ...table } = props;
  const text = useText('common');
  const { live, hidden, shown, isOpen, setIsOpen } = useShownLines(rows, collapsed);
  const [chosenPage, setPage] = useState(1);
  const isPreview = usePreviewPlace() !== undefined;
  const pageSize = isPreview ? linesInPreview : linesAtOnce;
  const page = Math.max(1, Math.min(chosenPage, Math.ceil(shown.length / pageSize)));
  const onPage = useMemo(() => shown.slice((page - 1) * pageSize, page * pageSize), [shown, page, pageSize]);
  const isSelectable = table.rowSelection !== undefined;
  const { place, className, isPhone: _isPhone, ...shape } = useFittedShape({ columns, rows: onPage, isSelectable });
  const toggle = () => {
    setIsOpen(!isOpen);
    // The page on which the collapsed lines begin.
    if (!isOpen) setPage(Math.floor(live.length / linesAtOnce) + 1);
  };
  return (
    <div ref={place} className={className}>
      <Table<Row>
        rowKey="id"
        size="small"
        pagination={isPreview ? false : { ...pages, current: page }}
        onChange={({ current = 1 }) => setPage(current)}
        {...shape}
        dataSource={isPreview ? onPage : shown}
        locale={{ emptyText }}
        rowClassName={(row) => clsx(rowClassName?.(row), hidden.has(row) && styles.collapsedLine)}
        {...table}
      />
      {isPreview && shown.length > pageSize && <AllLinesLink count={shown.length} />}
      {collapsed && !isPreview && hidden.size > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.showCollapsedLines}
          aria-expanded={isOpen}
          icon={isOpen ? <DownOutlined /> : <RightOutlined />}
          iconPlacement="end"
          onClick={toggle}
        >
          {text(collapsed.name, { count: hidden.size })}
        </Button>
      )}
    </div>
  );
}

interface ChoiceTableProps<Row extends Identified> extends Omit<LineTableProps<Row>, 'rowSelection' | 'rowClassName'> {
  readonly selection: Selection<Row>;
  /** Returns whether a line cannot be selected. */
  readonly isFixed: (row: Row) => boolean;
}

/**
 * Lines that can be selected. The checkbox of the header selects the page; a button selects all lines if there are more
 * pages, or on a phone, where the header is hidden.
 */
export function ChoiceTable<Row extends Identified>({ selection, isFixed, ...table }: ChoiceTableProps<Row>) {
  const text = useText('common');
  const rowSelection = useRowSelection(selection, isFixed);
  const isPhone = Grid.useBreakpoint().sm === false;
  const open = table.rows.filter((row) => !isFixed(row));
  const isPreview = usePreviewPlace() !== undefined;
  const isOffered = !isPreview && open.length > 1 && (isPhone || table.rows.length > linesAtOnce);
  return (
    <>
      {isOffered && (
        <Button type="link" size="small" className={styles.chooseAllLines} onClick={() => selection.choose(open)}>
          {text('selectAllLines', { count: open.length })}
        </Button>
      )}
      <LineTable<Row> {...table} {...(isPreview ? {} : { rowSelection })} />
    </>
  );
}
