import { api, type LedgerLine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { useMovementColumns } from '../stock/index.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { useProductColumn } from './product-column.tsx';

/** Every movement of every product, latest first, with the balance after it. */
export function LedgerPage() {
  const text = useText('stock');
  const list = useList(api.stock.ledger, { sortedBy: { field: 'at', direction: 'desc' } });
  const [at, ...others] = useMovementColumns();
  const product = useProductColumn<LedgerLine>({ width: 220, card: 'name' });
  return (
    <ListPage list={list} title={text('ledgerTitle')} filters={<LedgerFilters list={list} />}>
      <ListTable<LedgerLine>
        list={list}
        nothing={text('noMovements')}
        columns={[{ ...at, ...sortable }, product, ...others]}
      />
    </ListPage>
  );
}
