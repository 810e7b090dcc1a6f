import { PlusOutlined } from '@ant-design/icons';
import { api, type ArtwareOrderRow, artwareOrderMachine } from '@yipin/contract';
import { Button } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { columnsOf, ListPage, ListTable, sortable, useList, useOpened } from '../../platform/list-page/index.ts';
import { StatusTag } from '../../platform/machine/index.ts';
import { OrderFilters } from './order-filters.tsx';
import { useOrderForm } from './use-order-form.ts';

const OrderFormDrawer = lazyPart(() => import('./order-form-drawer.tsx').then((part) => part.OrderFormDrawer));
const OrderDrawer = lazyPart(() => import('./order-drawer.tsx').then((part) => part.OrderDrawer));

/** What customers ordered. */
export function ArtwareOrdersPage() {
  const text = useText('artwareOrders');
  const list = useList(api.artwareOrders.list);
  const opened = useOpened();
  const form = useOrderForm();
  const column = columnsOf<ArtwareOrderRow>(text);

  return (
    <ListPage
      title={text('title')}
      actions={
        <May call={api.artwareOrders.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => form.create()}>
            {text('create')}
          </Button>
        </May>
      }
      filters={<OrderFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('orderNumber', {
            ...sortable,
            width: 140,
            render: (number: string, row) => (
              <Button type="link" className="link-cell" onClick={() => opened.open(row.id)}>
                {number}
              </Button>
            ),
          }),
          column.day('salesDate', sortable),
          column.text('customerName', { width: 240 }),
          {
            key: 'status',
            title: text('status'),
            width: 130,
            sorter: true,
            render: (_value, row) => <StatusTag machine={artwareOrderMachine} status={row.status} />,
          },
          column.number('itemCount', { width: 90 }),
          column.number('toApproveCount', { width: 110 }),
          column.money('totalAmount', (row) => row.currency, sortable),
          column.text('salesName', { width: 120 }),
          column.day('requiredDate', sortable),
          column.text('remark', { width: 220 }),
        ]}
      />
      {opened.id !== undefined && <OrderDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.draft && <OrderFormDrawer form={form} onSaved={opened.open} />}
    </ListPage>
  );
}
