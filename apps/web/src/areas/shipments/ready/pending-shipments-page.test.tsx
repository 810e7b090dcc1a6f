import { allPermissions, api, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { createShipment } from '../../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PendingShipmentsPage } from './pending-shipments-page.tsx';
import { ReadyRows } from './ready-rows.tsx';

type PendingItem = ReplyOf<typeof api.shipments.pending>['items'][number];
type ListedShipment = ReplyOf<typeof api.shipments.list>['items'][number];

function createItem(overrides: Pick<PendingItem, 'id' | 'productCode'> & Partial<PendingItem>): PendingItem {
  return {
    version: 1,
    shipmentId: null,
    invoiceOrderId: null,
    shipmentNumber: null,
    salesItemId: overrides.id,
    salesOrderId: 7,
    receiptId: null,
    purchaseItemId: null,
    sourceCode: 'ST',
    sourceNumber: 'AO-0007',
    orderNumber: 'AO-0007',
    shipTo: null,
    salesId: 1,
    salesName: 'admin',
    customerId: 31,
    customerName: 'Harbour Gifts',
    productId: overrides.id,
    code: '',
    modelName: '',
    name: '木雕',
    nameEn: '',
    nameTw: '',
    thumbnailUrl: null,
    warehouseId: 1,
    warehouseName: '悉尼仓',
    quantity: 6,
    status: 10,
    splitRootId: overrides.id,
    splitFromId: null,
    cartonNo: null,
    endedAt: null,
    clientReceivedAt: null,
    clientRemark: '',
    ...overrides,
  };
}

const shipment: ListedShipment = createShipment({
  id: 81,
  version: 4,
  orderNumber: 'SH-0081',
  logisticsCompanyId: null,
  logisticsCompanyName: null,
  quantity: 6,
});

function adding() {
  return dialog('加入发货单');
}

function confirm() {
  return adding().getByRole('button', { name: '确定', exact: true }).click();
}

function refused() {
  return refuse('illegal-transition', { message: '发货单已发出' });
}

/** Selects a shipment for two rows, and adds them after the shipment has left. */
async function addTooLate() {
  answerWith(
    api.shipments.pending,
    pageWith(createItem({ id: 61, productCode: 'A1' }), createItem({ id: 62, productCode: 'B2' })),
  );
  answerWith(api.shipments.list, pageWith(shipment));
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.warehouses.names, []);
  await showPage(<ReadyRows />, { at: '/artwareInvoiceOrder/invoicePending?view=rows' });
  await expect.element(page.getByText('共 2 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).click();
  await button('加入发货单（2）').click();
  await adding().getByRole('radio', { name: '加入备货中的发货单' }).click();
  await expect.element(adding().getByText('SH-0081')).toBeVisible();
  const lists = answerWith(api.shipments.list, pageWith());
  const sends = answerWith(api.shipments.addItems, refused());
  await confirm();
  await expect.element(page.getByText('发货单已发出')).toBeVisible();
  await expect.poll(() => lists.sent.length).toBeGreaterThan(0);
  return sends;
}

describe('goods that are added to a shipment', () => {
  it('a shipment that left in the meantime stays selected, and is sent again with the version at its selection', async () => {
    const sends = await addTooLate();
    await expect.element(adding().getByText('SH-0081')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await confirm();
    await expect.poll(() => sends.sent.length).toBe(2);
    await expect.element(adding().getByText('SH-0081')).toBeVisible();
    expect(sends.sent).toMatchObject([
      { invoiceOrderId: 81, expectedVersion: 4 },
      { invoiceOrderId: 81, expectedVersion: 4 },
    ]);
  });

  it('a removed row is not added to the shipment, and the last row cannot be removed', async () => {
    await addTooLate();
    await adding().getByRole('button', { name: '移除此明细 A1 木雕' }).click();
    await expect.element(adding().getByRole('button', { name: /^移除此明细/ })).not.toBeInTheDocument();
    await adding().getByRole('radio', { name: '新建发货单' }).click();
    const sends = answerWith(api.shipments.addItems, [{ id: 82, orderNumber: 'SH-0082' }]);
    answerWith(api.shipments.pending, pageWith(createItem({ id: 61, productCode: 'A1' })));
    await confirm();
    await expect.element(page.getByText('已加入 SH-0082')).toBeVisible();
    await expect.element(adding()).not.toBeInTheDocument();
    expect(sends.sent).toEqual([{ items: [{ pendingId: 62, expectedVersion: 1, quantity: 6 }] }]);
    await expect.element(page.getByRole('row').filter({ hasText: 'A1' })).toBeVisible();
  });

  it('goods of two addresses are shown with their addresses, and are added to one shipment after a confirmation', async () => {
    const cityOf = (city: string) => ({ line: '1 Esplanade', city });
    answerWith(
      api.shipments.pending,
      pageWith(
        { ...createItem({ id: 61, productCode: 'A1' }), shipTo: cityOf('Cairns') },
        { ...createItem({ id: 62, productCode: 'B2' }), shipTo: cityOf('Hobart') },
      ),
    );
    answerWith(api.shipments.list, pageWith(shipment));
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.warehouses.names, []);
    await showPage(<ReadyRows />, { at: '/artwareInvoiceOrder/invoicePending?view=rows' });
    await expect.element(page.getByRole('row').filter({ hasText: 'A1' })).toHaveTextContent('1 Esplanade, Cairns');
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button('加入发货单（2）').click();
    await expect.element(adding().getByText('Harbour Gifts · 1 Esplanade, Cairns')).toBeVisible();
    await expect.element(adding().getByText('按客户和收货地址新建发货单：共 2 张')).toBeVisible();
    await adding().getByRole('radio', { name: '加入备货中的发货单' }).click();
    await expect.element(adding().getByText('按客户和收货地址新建发货单：共 2 张')).not.toBeInTheDocument();
    const sends = answerWith(api.shipments.addItems, ({ confirmed }) =>
      confirmed
        ? [{ id: 81, orderNumber: 'SH-0081' }]
        : refuse('confirmation-required', { message: '送往 Cairns，仍要加入吗？' }),
    );
    await confirm();
    await dialog('送往 Cairns，仍要加入吗？').getByRole('button', { name: '仍要继续' }).click();
    await expect.element(page.getByText('已加入 SH-0081')).toBeVisible();
    expect(sends.sent).toMatchObject([{ invoiceOrderId: 81 }, { invoiceOrderId: 81, confirmed: true }]);
  });
});

describe('the numbers of sales orders in goods that are ready to ship', () => {
  function linkIn(code: string) {
    return page.getByRole('row').filter({ hasText: code }).getByRole('link', { name: 'AO-0007' }).first();
  }

  async function showPending(holds: readonly Permission[]) {
    answerWith(
      api.shipments.pending,
      pageWith(
        createItem({ id: 61, productCode: 'A1' }),
        createItem({ id: 62, productCode: 'B2', salesId: 9, salesOrderId: 8 }),
      ),
    );
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.warehouses.names, []);
    await showPage(<ReadyRows />, { at: '/artwareInvoiceOrder/invoicePending?view=rows', as: { holds } });
    await expect.element(page.getByRole('row').filter({ hasText: 'B2' })).toHaveTextContent('AO-0007');
  }

  it('the numbers are links to the orders', async () => {
    await showPending(allPermissions);
    await expect.element(linkIn('A1')).toHaveAttribute('href', '/artware/artwareOrder/7');
    await expect.element(linkIn('B2')).toHaveAttribute('href', '/artware/artwareOrder/8');
  });

  it('a user who sees only their own orders sees the numbers of others as text', async () => {
    await showPending(allPermissions.filter((permission) => permission !== permissions.viewAllArtwareOrders));
    await expect.element(linkIn('A1')).toHaveAttribute('href', '/artware/artwareOrder/7');
    await expect.element(linkIn('B2')).not.toBeInTheDocument();
  });

  it('a user without the right to see sales orders sees no links', async () => {
    await showPending(allPermissions.filter((permission) => permission !== permissions.artwareOrders));
    await expect.element(linkIn('A1')).not.toBeInTheDocument();
  });
});

type GroupReply = ReplyOf<typeof api.shipments.readyGroups>['items'][number];

function createGroup(items: PendingItem[], overrides: Partial<GroupReply> = {}): GroupReply {
  return {
    id: items[0]?.id ?? 0,
    customerId: 31,
    customerName: 'Harbour Gifts',
    shipTo: { line: '12 George St', city: 'Sydney' },
    lines: items.length,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    weightKg: '14.2',
    orders: 1,
    oldest: '2026-11-20T01:00:00Z',
    requiredDate: '2026-12-04',
    items,
    ...overrides,
  };
}

async function showGroups(...groups: readonly GroupReply[]) {
  answerWith(api.shipments.readyGroups, pageWith(...groups));
  answerWith(api.shipments.list, pageWith());
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.warehouses.names, []);
  await showPage(<PendingShipmentsPage />, { at: '/artwareInvoiceOrder/invoicePending' });
}

/** The two receipts of one line: 6 pieces from stock, 4 from a purchase order. */
const received = [
  createItem({ id: 61, productCode: 'A1', quantity: 6 }),
  createItem({ id: 65, productCode: 'A1', quantity: 4, salesItemId: 61, sourceCode: 'PT', sourceNumber: 'PO-0004' }),
];

describe('the goods that are ready to ship, by customer and address', () => {
  const sydney = () => page.getByRole('region', { name: 'Harbour Gifts · 12 George St, Sydney' });

  it('a group has its address and totals, and rows of one line in one warehouse are one', async () => {
    await showGroups(createGroup([...received, createItem({ id: 62, productCode: 'B2' })], { lines: 2 }));
    await expect.element(sydney()).toHaveTextContent('2 条明细, 16 件, 14.20 kg · 1 张订单');
    const row = sydney().getByRole('row').filter({ hasText: 'A1' });
    await expect.element(row).toHaveTextContent(/10.*6 库存.*4 PO-0004/);
    await expect.poll(() => sydney().getByRole('row').filter({ hasText: 'A1' }).elements().length).toBe(1);
    expect(await violationsIn()).toEqual([]);
    await sydney()
      .getByRole('button', { name: /^明细: / })
      .click();
    await expect.element(row).not.toBeInTheDocument();
  });

  it('all goods of a group are put on a new shipment by one click, which opens', async () => {
    await showGroups(
      createGroup(received),
      createGroup([createItem({ id: 70, productCode: 'C3' })], { customerName: 'Rowan' }),
    );
    const sends = answerWith(api.shipments.addItems, [{ id: 81, orderNumber: 'SH-0081' }]);
    await sydney()
      .getByRole('button', { name: /^全部装箱/ })
      .click();
    await expect.element(page.getByText('已加入 SH-0081')).toBeVisible();
    expect(sends.sent).toEqual([
      {
        items: [
          { pendingId: 61, expectedVersion: 1, quantity: 6 },
          { pendingId: 65, expectedVersion: 1, quantity: 4 },
        ],
      },
    ]);
    await expect.poll(() => window.location.pathname).toBe('/artwareInvoiceOrder/invoiceOrder/81');
  });

  it('a part of a line takes its oldest pieces first', async () => {
    await showGroups(createGroup(received));
    await sydney().getByRole('row').filter({ hasText: 'A1' }).getByRole('button', { name: '加入发货单' }).click();
    await userEvent.fill(adding().getByRole('textbox', { name: /A1.*本次/ }), '8');
    const sends = answerWith(api.shipments.addItems, [{ id: 81, orderNumber: 'SH-0081' }]);
    await confirm();
    await expect.poll(() => sends.sent.length).toBe(1);
    expect(sends.sent).toMatchObject([
      {
        items: [
          { pendingId: 61, quantity: 6 },
          { pendingId: 65, quantity: 2 },
        ],
      },
    ]);
  });

  it('the goods one by one keep the filters of the groups', async () => {
    await showGroups(createGroup(received));
    const requests = answerWith(api.shipments.pending, pageWith(...received));
    await userEvent.fill(page.getByPlaceholder('搜索产品、单号、客户'), 'A1');
    await userEvent.keyboard('{Enter}');
    await page.getByText('逐条显示').click();
    await expect.element(page.getByText('共 2 条')).toBeVisible();
    expect(requests.sent.at(-1)).toMatchObject({ filter: 'A1' });
    await page.getByText('按客户和地址显示').click();
    await expect.element(sydney()).toBeVisible();
  });
});
