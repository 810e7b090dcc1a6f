import { api, stockTransferMachine, type StockTransferRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, CreateLink, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { TransferFilters } from './transfer-filters.tsx';

/** The list of stock transfers. */
export function StockTransfersPage() {
  const text = useText('stockTransfers');
  const list = useList(api.stockTransfers.list, { sortedBy: { field: 'transferDate', direction: 'desc' } });
  const column = columnsOf<StockTransferRow>(text);

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.stockTransfers.save} label={text('create')} />}
      filters={<TransferFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.record('orderNumber', 'stockTransfer', sortable),
          column.day('transferDate', sortable),
          column.text('fromWarehouseName', { width: 140, card: 'none' }),
          column.text('toWarehouseName', { width: 140 }),
          { ...statusColumn(stockTransferMachine), ...sortable },
          column.number('live', { width: 90 }),
          column.number('quantity', { width: 90, card: 'waits' }),
          column.number('arrivedQuantity', { width: 90 }),
          column.day('expectedDate'),
          column.text('logisticsCompanyName', { width: 140 }),
          column.text('trackingNumber', { width: 150 }),
          column.text('remark', { width: 200 }),
        ]}
      />
    </ListPage>
  );
}
