import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { emptySelection, type Identified, useFittedShape, useRowSelection } from '../../list-page/index.ts';
import { useHeadingSort, useTableElement, withOrder } from '../../list-page/headings/list-headings.ts';
import { usePreviewPlace } from '../../tab/preview.ts';
import { useAddressedRecord } from '../../tab/record-address.ts';
import type { LineTableColumn } from './line-column.ts';
import { SumList, SumRow, sumsOf } from './line-sums.tsx';
import { type LineChoice, LineTools } from './line-tools.tsx';
import { type FoundLines, type SearchedLine, useFoundLines } from './use-found-lines.ts';
import { useHeadHeight } from './use-head-height.ts';
import * as styles from './line-table.module.css';

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

/** Which lines of a document are in view. */
interface LineFiltering<Row> {
  /** Returns the texts by which the filter finds a line; absent = the lines are not filtered. */
  readonly find?: (row: Row) => SearchedLine;
  /** The deleted or canceled lines of the document; absent if its lines stay. They are in no sum. */
  readonly collapsed?: CollapsedLines<Row>;
}

/** The lines in view on all pages of the table. */
export interface LinesInView<Row> {
  /** In the order in view, with the collapsed ones if the user asked for them. */
  readonly shown: readonly Row[];
  readonly isCollapsed: (row: Row) => boolean;
  /** Changes with the filter and the order that the user chooses. */
  readonly order: string;
  /** Shows the page of a line, by its index, synchronously. */
  readonly reach: (index: number) => void;
}

interface LineTableProps<Row extends Identified> {
  readonly rows: readonly Row[];
  readonly columns: LineTableColumn<Row>[];
  readonly emptyText: ReactNode;
  readonly filtering?: LineFiltering<Row>;
  readonly rowClassName?: (row: Row) => string;
  /** Absent = lines cannot be selected. */
  readonly choice?: LineChoice<Row>;
  /** Renders the table inside an element with the keys and the clipboard of its fields; absent = it has none. */
  readonly around?: ((lines: LinesInView<Row>, table: ReactNode) => ReactNode) | undefined;
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

interface CollapsedToggleProps {
  readonly name: CollapsedLines<never>['name'];
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows the collapsed lines, or hides them again. */
function CollapsedToggle({ name, count, isOpen, onToggle }: CollapsedToggleProps) {
  const text = useText('common');
  return (
    <Button
      type="link"
      size="small"
      className={styles.showCollapsed}
      aria-expanded={isOpen}
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      iconPlacement="end"
      onClick={onToggle}
    >
      {text(name, { count })}
    </Button>
  );
}

/** Returns the page of lines that is shown. A filter and another order begin with the first page. */
function usePage<Row>(shown: readonly Row[], pageSize: number, order: string) {
  const [chosen, setChosen] = useState({ page: 1, order });
  const last = Math.ceil(shown.length / pageSize);
  const page = chosen.order === order ? Math.max(1, Math.min(chosen.page, last)) : 1;
  const onPage = useMemo(() => shown.slice((page - 1) * pageSize, page * pageSize), [shown, page, pageSize]);
  return { page, onPage, setPage: (next: number) => setChosen({ page: next, order }) };
}

/** Returns the lines in view with the page of them that is shown, and the function that shows or hides the collapsed ones. */
function useView<Row>(
  { found, typed, sorting }: Pick<FoundLines<Row>, 'found' | 'typed' | 'sorting'>,
  collapsed: CollapsedLines<Row> | undefined,
  pageSize: number,
) {
  const { live, hidden, shown, isOpen, setIsOpen } = useShownLines(found, collapsed);
  const order = JSON.stringify([typed, sorting]);
  const { page, onPage, setPage } = usePage(shown, pageSize, order);
  const inView: LinesInView<Row> = {
    shown,
    isCollapsed: (row) => hidden.has(row),
    order,
    reach: (index) => flushSync(() => setPage(Math.floor(index / pageSize) + 1)),
  };
  const toggle = () => {
    setIsOpen(!isOpen);
    // The page on which the collapsed lines begin.
    if (!isOpen) setPage(Math.floor(live.length / pageSize) + 1);
  };
  return { live, hidden, isOpen, toggle, page, onPage, setPage, inView };
}

/** Returns the sums of the lines, and the text that says how many lines they add up. */
function useSums<Row extends Identified>(
  { rows, columns, filtering: { collapsed } = {} }: LineTableProps<Row>,
  live: readonly Row[],
) {
  const text = useText('common');
  const total = collapsed ? rows.filter((row) => !collapsed.isCollapsed(row)).length : rows.length;
  const sums = total > 1 ? sumsOf(columns, live) : [];
  const label =
    live.length === total ? text('lines', { count: total }) : text('foundLines', { found: live.length, total });
  return { sums, label };
}

/**
 * Shows the lines of a document in pages, or as cards on a phone. The lines can be sorted and filtered, and the last row
 * has the sums of all found lines. Deleted lines are collapsed below the others.
 */
export function LineTable<Row extends Identified>(props: LineTableProps<Row>) {
  const { rows, columns, emptyText, filtering: { find, collapsed } = {}, rowClassName, choice, around } = props;
  const text = useText('common');
  const isPreview = usePreviewPlace() !== undefined;
  const lines = useFoundLines({ rows, columns, find: isPreview ? undefined : find });
  const pageSize = isPreview ? linesInPreview : linesAtOnce;
  const { live, hidden, isOpen, toggle, page, onPage, setPage, inView } = useView(lines, collapsed, pageSize);
  const { shown } = inView;
  const isSelectable = choice !== undefined && !isPreview;
  const rowSelection = useRowSelection(choice?.selection ?? emptySelection<Row>(), choice?.isFixed);
  const sortable = columns.map((column) => (column.sortBy && !isPreview ? { ...column, sorter: true } : column));
  const fitted = useFittedShape({ columns: sortable, rows: onPage, isSelectable });
  const { isPhone, place: fit, className, columns: fittedColumns, ...shape } = fitted;
  const { table, place } = useTableElement(fit);
  // Sticky headings are a table of their own, which a document with few lines does not need.
  const isLong = lines.hasFilter;
  const offsetHeader = useHeadHeight(isLong ? table : null);
  const { sort, listeners } = useHeadingSort(lines);
  const shownColumns = isPhone ? fittedColumns : withOrder(fittedColumns, lines);
  const { sums, label } = useSums(props, live);
  const content = (
    <Table<Row>
      // antd does not remove sticky headings, so each layout is a separate table.
      key={isPhone ? 'cards' : isLong ? 'sticky' : 'columns'}
      rowKey="id"
      size="small"
      {...shape}
      columns={shownColumns}
      sticky={isLong && !isPhone ? { offsetHeader } : false}
      dataSource={isPreview ? onPage : shown}
      pagination={isPreview ? false : { ...pages, current: page }}
      onChange={(paging, filters, sorter, extra) => {
        if (extra.action === 'sort') sort(paging, filters, sorter, extra);
        else setPage(paging.current ?? 1);
      }}
      showSorterTooltip={false}
      locale={{ emptyText: lines.isFiltered ? text('noMatches') : emptyText }}
      rowClassName={(row) => clsx(rowClassName?.(row), hidden.has(row) && styles.collapsedLine)}
      {...(isSelectable ? { rowSelection } : {})}
      {...(sums.length > 0 && !isPhone
        ? { summary: () => <SumRow columns={shownColumns} isSelectable={isSelectable} sums={sums} label={label} /> }
        : {})}
    />
  );
  const offersAll = isSelectable && (isPhone || rows.length > linesAtOnce);
  return (
    <div ref={place} className={clsx(styles.lines, className)} {...listeners}>
      <LineTools lines={lines} columns={sortable} isPhone={isPhone} choice={offersAll ? choice : undefined} />
      {around && !isPreview ? around(inView, content) : content}
      {isPhone && sums.length > 0 && <SumList sums={sums} label={label} />}
      {isPreview && shown.length > pageSize && <AllLinesLink count={shown.length} />}
      {collapsed && !isPreview && hidden.size > 0 && (
        <CollapsedToggle name={collapsed.name} count={hidden.size} isOpen={isOpen} onToggle={toggle} />
      )}
    </div>
  );
}
