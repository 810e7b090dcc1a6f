import { allPermissions, api, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { createShipment } from '../../../testing/fixtures/shipments.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PendingShipmentsPage } from './pending-shipments-page.tsx';

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
  await showPage(<PendingShipmentsPage />, { at: '/artwareInvoiceOrder/invoicePending' });
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
    await showPage(<PendingShipmentsPage />, { at: '/artwareInvoiceOrder/invoicePending' });
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
    await showPage(<PendingShipmentsPage />, { at: '/artwareInvoiceOrder/invoicePending', as: { holds } });
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
