import { api, ArtwareOrderId, type ArtwareOrderRow, artwareOrderMachine } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { useDocumentForm } from '../../platform/document/index.ts';
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
import { paymentStatusColumn } from '../payments/index.ts';
import { ArtwareOrderFilters } from './artware-order-filters.tsx';

const OrderFormDrawer = lazyPart(() =>
  import('./order-form/artware-order-form-drawer.tsx').then((part) => part.ArtwareOrderFormDrawer),
);
const OrderDrawer = lazyPart(() => import('./artware-order-drawer.tsx').then((part) => part.ArtwareOrderDrawer));

const orderSource = {
  form: api.artwareOrders.save.id,
  read: (id: number) => call(api.artwareOrders.get, { id: ArtwareOrderId.parse(id) }),
};

/** The list of sales orders. */
export function ArtwareOrdersPage() {
  const text = useText('artwareOrders');
  const list = useList(api.artwareOrders.list, { sortedBy: { field: 'salesDate', direction: 'desc' } });
  const opened = useOpened();
  const form = useDocumentForm(opened, orderSource);
  const column = columnsOf<ArtwareOrderRow>(text);

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.artwareOrders.save} label={text('create')} onClick={form.create} />}
      filters={<ArtwareOrderFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.link('orderNumber', (row) => opened.open(row.id), sortable),
          column.day('salesDate', sortable),
          column.text('customerName', { width: 210 }),
          { ...statusColumn(artwareOrderMachine), ...sortable },
          column.number('itemCount', { width: 80 }),
          column.number('toApproveCount', { width: 100 }),
          column.money('totalAmount', (row) => row.currency, sortable),
          column.money('outstandingAmount', (row) => row.currency, { ...sortable, width: 144 }),
          paymentStatusColumn<ArtwareOrderRow>(text('payments:paymentStatus')),
          column.text('salesName', { width: 124 }),
          column.day('requiredDate', sortable),
          column.text('remark', { width: 220, responsive: ['xxl'] }),
        ]}
      />
      {opened.id !== undefined && <OrderDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.opening && (
        <OrderFormDrawer
          opening={form.opening}
          onClose={form.close}
          onSaved={(id) => {
            form.close();
            if (id === undefined) opened.close();
            else opened.open(id);
          }}
        />
      )}
    </ListPage>
  );
}
