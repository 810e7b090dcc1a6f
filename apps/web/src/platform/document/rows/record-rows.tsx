import type { InputOf, SortOrder } from '@yipin/contract';
import { Table } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useOperation } from '../../api/index.ts';
import { useMay } from '../../auth/index.ts';
import {
  type FiltersOf,
  type ListColumn,
  type ListEndpoint,
  type RowOf,
  SearchBox,
  useFittedShape,
} from '../../list-page/index.ts';
import { filteredAddress } from '../../list-page/list-state/list-address.ts';
import { pageProps } from '../../query-boundary.tsx';
import * as styles from '../record-page.module.css';

const pageSize = 10;

/** The page with the whole list of the rows. */
interface WholeList {
  readonly path: string;
  /** The text of the link to it. */
  readonly title: string;
}

interface RecordRowsProps<E extends ListEndpoint> {
  readonly list: E;
  /** The filters that limit the list to the record. */
  readonly filters: FiltersOf<E>;
  readonly columns: ListColumn<RowOf<E>>[];
  /** The text of a list without rows. */
  readonly none: string;
  /** The label of the search field; absent = the rows are not searched. */
  readonly search?: string;
  readonly whole?: WholeList;
}

/** Returns the order that the heading of a column asks for; undefined for the order of the server. */
function sortingBy(order: 'ascend' | 'descend' | null | undefined, field: string): SortOrder[] | undefined {
  return order ? [{ field, direction: order === 'ascend' ? 'asc' : 'desc' }] : undefined;
}

/**
 * The rows of a list that belong to one record, on the page of that record. The server pages, sorts and searches them.
 */
export function RecordRows<E extends ListEndpoint>(props: RecordRowsProps<E>) {
  const { list, filters, columns, none, search, whole } = props;
  const maySeeWhole = useMay(list);
  const [{ page, sorting, searched }, setView] = useState<{ page: number; sorting?: SortOrder[]; searched: string }>({
    page: 1,
    searched: '',
  });
  const paging = { maxResultCount: pageSize, skipCount: (page - 1) * pageSize };
  const view = { ...(sorting && { sorting }), ...(searched && { filter: searched }) };
  // Every list input has paging and filters (`pageQuery`), which the generic type cannot express.
  const query = useOperation(list, { ...filters, ...paging, ...view } as unknown as InputOf<E>);
  const items = query.data?.items;
  const rows = useMemo(() => (items ?? []) as RowOf<E>[], [items]);
  const { place, className, isPhone: _isPhone, ...shape } = useFittedShape({ columns, rows, isSelectable: false });
  const { pagination, ...table } = pageProps({
    query,
    none,
    page,
    pageSize,
    onPage: (next) => setView((now) => ({ ...now, page: next })),
  });
  const isSearched = search !== undefined;
  return (
    <div ref={place} className={className}>
      {(isSearched || whole) && (
        <div className={styles.rowsHead}>
          {isSearched && (
            <div className={styles.rowsSearch}>
              <SearchBox
                list={{ searched, search: (text) => setView((now) => ({ ...now, page: 1, searched: text })) }}
                placeholder={search}
              />
            </div>
          )}
          {whole && maySeeWhole && <Link to={filteredAddress(whole.path, list, filters)}>{whole.title}</Link>}
        </div>
      )}
      <Table<RowOf<E>>
        rowKey="id"
        size="small"
        showSorterTooltip={false}
        {...shape}
        {...table}
        dataSource={rows}
        pagination={pagination}
        onChange={(_page, _filters, sorter, { action }) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          if (action !== 'sort') return;
          const next = sortingBy(by?.order, String(by?.columnKey));
          setView((now) => ({ page: 1, searched: now.searched, ...(next && { sorting: next }) }));
        }}
      />
    </div>
  );
}
