import { api, supplierBillMachine, type SupplierBillRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import {
  columnsOf,
  CreateLink,
  ListPage,
  ListTable,
  sortable,
  useList,
  figureCell,
} from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { BillFilters } from './bill-filters.tsx';
import { billMoney } from './bill-money.ts';

/** The list of the bills of factories and carriers. */
export function SupplierBillsPage() {
  const text = useText('supplierBills');
  const list = useList(api.supplierBills.list, { sortedBy: { field: 'billDate', direction: 'desc' } });
  const column = columnsOf<SupplierBillRow>(text);
  const money = (key: 'typedTotal' | 'outstandingAmount') => ({
    key,
    title: text(key === 'typedTotal' ? 'total' : key),
    width: 130,
    align: 'right' as const,
    className: figureCell,
    render: (_value: unknown, row: SupplierBillRow) => billMoney(row[key]),
  });

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.supplierBills.save} label={text('create')} />}
      filters={<BillFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.record('orderNumber', 'supplierBill', sortable),
          column.link('supplierName', 'factory', (bill) => bill.factoryId, { width: 180 }),
          column.text('supplierNumber', { width: 170 }),
          column.day('billDate', sortable),
          { ...statusColumn(supplierBillMachine), ...sortable },
          money('typedTotal'),
          money('outstandingAmount'),
          column.day('dueDate', sortable),
          column.text('remark', { width: 200 }),
        ]}
      />
    </ListPage>
  );
}
