import { api, type StockPlace, WarehouseId } from '@yipin/contract';
import { Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  type FilteredList,
  ListPage,
  ListSums,
  ListTable,
  sortable,
  useList,
  ListFilters,
  filtersOf,
  groupingOf,
} from '../../platform/list-page/index.ts';
import { filteredAddress } from '../../platform/list-page/list-state/list-address.ts';
import { WarehouseSelect } from '../warehouses/index.ts';
import { useProductColumn } from './product-column.tsx';
import { useProductFilters } from './stock-product-filters.tsx';
import { useReconciliation } from './reconcile-button.tsx';

const OpeningDialog = lazyPart(() => import('./opening/opening-dialog.tsx').then((part) => part.OpeningDialog));

function BalanceFilters({ list }: { list: FilteredList<typeof api.stock.balances> }) {
  const text = useText('stock');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.record('warehouseId', text('warehouse'), WarehouseSelect, WarehouseId),
        ...useProductFilters(list),
        filter.choice('haveInventory', text('inventory'), [
          { value: true, label: text('haveInventory') },
          { value: false, label: text('noInventory') },
        ]),
      ]}
    />
  );
}

function ledgerOf({ productId, warehouseId }: StockPlace): string {
  return filteredAddress('/artwareStock/ledger', api.stock.ledger, { productId, warehouseId });
}

/** The stock of each product in each warehouse. */
export function BalancesPage() {
  const text = useText('stock');
  const list = useList(api.stock.balances, { sortedBy: { field: 'productCode', direction: 'asc' } });
  const reconciliation = useReconciliation();
  const [isOpening, setIsOpening] = useState(false);
  const column = columnsOf<StockPlace>(text);
  const titles = { onHand: text('onHand'), reserved: text('reserved'), available: text('available') };
  return (
    <ListPage
      list={list}
      title={text('balancesTitle')}
      actions={
        <CreateButton
          call={api.artwareProducts.addOpeningStock}
          label={text('openingStock')}
          onClick={() => setIsOpening(true)}
        />
      }
      filters={<BalanceFilters list={list} />}
    >
      <ListTable
        list={list}
        nothing={text('noBalances')}
        sums={<ListSums list={list} endpoint={api.stock.balancesSums} filters={list.filters} titles={titles} />}
        groups={groupingOf(api.stock.balancesGroups, {
          rows: api.stock.balances,
          filters: list.filters,
          fields: { warehouse: text('warehouse'), category: text('categoryName') },
          titles,
        })}
        columns={[
          useProductColumn<StockPlace>(sortable),
          column.text('categoryName', { width: 130, card: 'none' }),
          column.text('warehouseName', { title: text('warehouse'), width: 150 }),
          column.number('onHand', { ...sortable, width: 100 }),
          column.number('reserved', { width: 100 }),
          column.number('available', { ...sortable, width: 110, card: 'date' }),
          column.number('coming', { width: 100, card: 'waits' }),
          column.actions(
            (row) => (
              <Flex gap={12}>
                {reconciliation.button(row)}
                <Link to={ledgerOf(row)}>{text('openLedger')}</Link>
              </Flex>
            ),
            { width: 150, card: 'none' },
          ),
        ]}
      />
      {reconciliation.drawer}
      {isOpening && <OpeningDialog onClose={() => setIsOpening(false)} />}
    </ListPage>
  );
}
