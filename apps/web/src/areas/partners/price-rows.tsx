import type { UseQueryResult } from '@tanstack/react-query';
import { maxLastPrices } from '@yipin/contract';
import { Spin } from 'antd';
import type { CallFailure } from '../../platform/api/index.ts';
import { LineTable } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { Identified, ListColumn } from '../../platform/list-page/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';

interface PriceRowsProps<Row extends Identified> {
  readonly query: UseQueryResult<Row[], CallFailure>;
  readonly columns: ListColumn<Row>[];
  readonly none: string;
}

/** The last prices of a partner or a product, newest first. A note says that older ones are left out. */
export function PriceRows<Row extends Identified>({ query, columns, none }: PriceRowsProps<Row>) {
  const text = useText('partners');
  return (
    <QueryBoundary query={query} fallback={<Spin />}>
      {(rows) => (
        <>
          <LineTable<Row> rows={rows} columns={columns} emptyText={none} />
          {rows.length === maxLastPrices && <p>{text('latestPrices', { count: maxLastPrices })}</p>}
        </>
      )}
    </QueryBoundary>
  );
}
