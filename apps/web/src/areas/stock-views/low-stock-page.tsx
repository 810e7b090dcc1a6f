import { api, type LowStock } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { May } from '../../platform/auth/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  columnsOf,
  ListPage,
  ListTable,
  SelectionBar,
  sortable,
  useList,
  ListFilters,
} from '../../platform/list-page/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { productLabel } from '../artware-products/index.ts';
import { RestockDialog } from '../purchase-orders/index.ts';
import { StockFigure } from '../stock/index.ts';
import { useProductColumn } from './product-column.tsx';
import { useProductFilters } from './stock-product-filters.tsx';
import { useReconciliation } from './reconcile-button.tsx';
import * as styles from './stock-views.module.css';

function useColumns() {
  const text = useText('stock');
  const column = columnsOf<LowStock>(text);
  return [
    useProductColumn<LowStock>({ ...sortable, width: 260 }),
    column.link('factoryName', 'factory', (row) => row.defaultFactoryId, { width: 150, card: 'none' }),
    column.number('available', { width: 100 }),
    column.number('coming', { width: 100 }),
    column.number('needed', { width: 100 }),
    column.number('expected', {
      width: 110,
      card: 'date',
      render: (pieces: number) => <StockFigure pieces={pieces} />,
    }),
    column.number('reorderPoint', { width: 120 }),
    column.number('suggested', { width: 110, card: 'waits' }),
  ];
}

/** Products below their reorder level, with the proposed purchases. */
export function LowStockPage() {
  const text = useText('stock');
  const list = useList(api.stock.lowStock, { sortedBy: { field: 'productCode', direction: 'asc' } });
  const { selection } = list;
  const reconciliation = useReconciliation();
  const mayBuy = useMay(api.purchaseOrders.addItems);
  const isShown = useTabShown();
  const [isBuying, setIsBuying] = useState(false);
  const column = columnsOf<LowStock>(text);
  return (
    <ListPage
      list={list}
      title={text('lowTitle')}
      filters={<ListFilters list={list} search={text('search')} filters={useProductFilters(list)} />}
    >
      <p className={styles.stockHint}>{text('lowHint')}</p>
      <May call={api.purchaseOrders.addItems}>
        <SelectionBar selection={selection}>
          <Button size="small" type="primary" onClick={() => setIsBuying(true)}>
            {text('buy')}
          </Button>
        </SelectionBar>
      </May>
      <ListTable
        list={list}
        isSelectable={mayBuy}
        nothing={text('noLowStock')}
        columns={[...useColumns(), column.actions((row) => reconciliation.button(row), { width: 90, card: 'none' })]}
      />
      {reconciliation.drawer}
      {isBuying && isShown && (
        <RestockDialog
          start={selection.rows.map((row) => ({
            productId: row.id,
            label: productLabel(row),
            quantity: row.suggested,
          }))}
          onClose={() => setIsBuying(false)}
          onDone={selection.clear}
        />
      )}
    </ListPage>
  );
}
