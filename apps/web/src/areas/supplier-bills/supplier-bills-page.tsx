import { api, supplierBillMachine, type SupplierBillRow } from '@yipin/contract';
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
  figureCell,
} from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { AboveDrawer } from '../../platform/tab/above-drawer.tsx';
import { BillFilters } from './bill-filters.tsx';
import { billMoney } from './bill-money.ts';
import { useBillForm } from './use-bill-form.ts';

const BillForm = lazyPart(() => import('./bill-form.tsx').then((part) => part.BillForm));
const BillDrawer = lazyPart(() => import('./bill-drawer.tsx').then((part) => part.BillDrawer));

/** The list of the bills of factories and carriers. */
export function SupplierBillsPage() {
  const text = useText('supplierBills');
  const list = useList(api.supplierBills.list, { sortedBy: { field: 'billDate', direction: 'desc' } });
  const opened = useOpened();
  const form = useBillForm(opened);
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
      title={text('title')}
      actions={<CreateButton call={api.supplierBills.save} label={text('create')} onClick={form.create} />}
      filters={<BillFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.link('orderNumber', (row) => opened.open(row.id), sortable),
          column.text('supplierName', { width: 180 }),
          column.text('supplierNumber', { width: 170 }),
          column.day('billDate', sortable),
          { ...statusColumn(supplierBillMachine), ...sortable },
          money('typedTotal'),
          money('outstandingAmount'),
          column.day('dueDate', sortable),
          column.text('remark', { width: 200 }),
        ]}
      />
      {opened.id !== undefined && <BillDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.dialog.opening && (
        <AboveDrawer>
          <BillForm form={form} onSaved={opened.open} />
        </AboveDrawer>
      )}
    </ListPage>
  );
}
