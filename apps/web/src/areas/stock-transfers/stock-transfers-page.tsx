import { api, stockTransferMachine, type StockTransferRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
} from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { AboveDrawer } from '../../platform/tab/above-drawer.tsx';
import { TransferFilters } from './transfer-filters.tsx';
import { useTransferForm } from './use-transfer-form.ts';

const TransferForm = lazyPart(() => import('./transfer-form.tsx').then((part) => part.TransferForm));
const TransferDrawer = lazyPart(() => import('./transfer-drawer.tsx').then((part) => part.TransferDrawer));

/** The list of stock transfers. */
export function StockTransfersPage() {
  const text = useText('stockTransfers');
  const list = useList(api.stockTransfers.list, { sortedBy: { field: 'transferDate', direction: 'desc' } });
  const opened = useOpened();
  const form = useTransferForm(opened);
  const column = columnsOf<StockTransferRow>(text);

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.stockTransfers.save} label={text('create')} onClick={form.create} />}
      filters={<TransferFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.link('orderNumber', (row) => opened.open(row.id), sortable),
          column.day('transferDate', sortable),
          column.text('fromWarehouseName', { width: 140 }),
          column.text('toWarehouseName', { width: 140 }),
          { ...statusColumn(stockTransferMachine), ...sortable },
          column.number('live', { width: 90 }),
          column.number('quantity', { width: 90 }),
          column.number('arrivedQuantity', { width: 90 }),
          column.day('expectedDate'),
          column.text('logisticsCompanyName', { width: 140 }),
          column.text('trackingNumber', { width: 150 }),
          column.text('remark', { width: 200 }),
        ]}
      />
      {opened.id !== undefined && <TransferDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.dialog.opening && (
        <AboveDrawer>
          <TransferForm form={form} />
        </AboveDrawer>
      )}
    </ListPage>
  );
}
