import { api, type ArtwareProductId } from '@yipin/contract';
import type pg from 'pg';
import { picture, uploadTo } from '../areas/pictures/picture-stories.ts';
import { requireFound } from '../platform/failure.ts';
import { makeAgencyOrders } from './busy-agencies.ts';
import type { OwnTestFirm } from './test-firm.ts';
import { firstPage, openTrade, type Trade } from './test-trade.ts';

/** A firm, and its database as the owner sees it. */
interface Parts {
  readonly firm: OwnTestFirm;
  readonly owner: pg.Client;
}

const newPerson = (userName: string) => ({ userName, password: 'correct horse' });
const newRole = (name: string) => ({ name, displayName: name });
/** The firm's settings and its own row, and the row of a firm beside it. */
const openRules = async ({ firm: { admin, host }, owner }: Parts) => {
  const create = { tenancyName: `Beside${admin.userId}`, name: 'Beside', adminEmailAddress: 'a@example.com' };
  const beside = await host.call(api.tenants.create, api.tenants.create.input.parse(create));
  await admin.call(api.tenants.saveOwn, { name: 'Firm' });
  await admin.call(api.settings.save, { lockoutMinutes: 20 });
  const { rows } = await owner.query(
    'select s.id::int as settings, s.tenant_id as firm from settings s join users u on u.tenant_id = s.tenant_id where u.id = $1',
    [admin.userId],
  );
  return { tenants: beside.id, ...requireFound(rows[0] as { settings: number; firm: number } | undefined) };
};

/** An agency, and what it sells. */
const openCatalogue = async ({ admin }: OwnTestFirm) => {
  const { productCategories, products, goods, salesChannels } = api;
  const category = await admin.call(productCategories.save, productCategories.save.input.parse({ name: '纪念品' }));
  const product = await admin.call(
    products.save,
    products.save.input.parse({ code: 'T1', name: '茶具', productClassId: category.id }),
  );
  const unit = await admin.call(
    goods.save,
    goods.save.input.parse({ productId: product.id, code: 'T1-4', name: '四件套', priceAud: '80' }),
  );
  const agency = await admin.call(salesChannels.save, salesChannels.save.input.parse({ code: 'A1', name: '海港国旅' }));
  return { product_categories: category.id, products: product.id, goods: unit.id, sales_channels: agency.id };
};

/** A picture of a product. */
const openPicture = async ({ app, admin }: OwnTestFirm, docId: number): Promise<number> => {
  const { file } = await uploadTo({ app })(admin, await picture());
  return requireFound((await admin.call(api.pictures.attach, { docType: 'AP', docId, fileIds: [file.id] }))[0]).id;
};

/** A transfer, and a stock take that is being counted with its line. */
const openStock = async ({ admin }: OwnTestFirm, { sydney, yiwu }: Trade, productId: ArtwareProductId) => {
  const { save } = api.stockTransfers;
  const transfer = await admin.call(
    save,
    save.input.parse({ fromWarehouseId: sydney.id, toWarehouseId: yiwu.id, items: [{ productId, quantity: 1 }] }),
  );
  const chosen = { warehouseId: sydney.id, scope: 'PRODUCTS', productIds: [productId] };
  const { id } = await admin.call(api.stockTakes.save, api.stockTakes.save.input.parse(chosen));
  await admin.call(api.stockTakes.start, { id });
  const counted = { stockTakeId: id, productId, quantity: 5, isAddition: false };
  const line = await admin.call(api.stockTakes.count, counted);
  return { stock_transfers: transfer.id, stock_takes: id, stock_take_items: line.id };
};

/** An invoice: a piece of an order left. */
const openInvoice = async ({ admin }: OwnTestFirm, trade: Trade, productId: ArtwareProductId): Promise<number> => {
  const { items } = await trade.order([{ productId, quantity: 1 }]);
  const { sendFromStock } = api.orderFulfilment;
  await admin.call(sendFromStock, sendFromStock.input.parse({ ids: items.map(({ id }) => id) }));
  const ready = (await admin.call(api.shipments.pending, { ...firstPage })).items;
  const [shipment] = await admin.call(api.shipments.addItems, { items: ready.map(({ id }) => ({ pendingId: id })) });
  const { id } = requireFound(shipment);
  const { save, start } = api.shipments;
  await admin.call(save, save.input.parse({ id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id }));
  await admin.call(start, { id });
  return requireFound((await admin.call(api.billing.list, api.billing.list.input.parse({}))).items[0]).id;
};

/** A draft of a bill that charges for goods, and for the freight of their order and of a shipment. */
const openBill = async ({ admin }: OwnTestFirm, { kiln }: Trade, purchaseItemId: number, purchaseOrderId: number) => {
  const { save } = api.supplierBills;
  const lines = [
    { kind: 'GOODS', purchaseItemId, quantity: 1, unitPrice: '12.50' },
    { kind: 'ORDER_FREIGHT', purchaseOrderId, amount: '5.00' },
  ];
  const head = { factoryId: kiln.id, supplierNumber: 'INV-1', billDate: '2026-01-05', typedTotal: '17.50' };
  return (await admin.call(save, save.input.parse({ ...head, lines }))).id;
};

/** Goods on a shipment, the purchase they came with and the order they are for: a row of every kind there is. */
export const openChain = async (parts: Parts) => {
  const { firm } = parts;
  const { admin } = firm;
  const trade = await openTrade(admin);
  const productId = await trade.product(20);
  const invoice = await openInvoice(firm, trade, productId);
  const order = await trade.order([
    { productId, quantity: 4 },
    { productId: await trade.product(), quantity: 2 },
  ]);
  const line = requireFound(order.items[0]);
  await admin.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
  const needs = (await admin.call(api.purchaseOrders.pending, { ...firstPage })).items.map(({ id }) => id);
  const items = needs.map((pendingId) => ({ pendingId }));
  const purchaseOrder = requireFound((await admin.call(api.purchaseOrders.addItems, { items, manual: [] }))[0]);
  await admin.call(api.purchaseOrders.approveItems, { ids: needs, mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, { id: purchaseOrder.id });
  const { receipts } = await admin.call(api.purchaseOrders.receive, {
    id: purchaseOrder.id,
    warehouseId: trade.sydney.id,
  });
  await admin.call(api.purchaseOrders.complete, { id: purchaseOrder.id, shortClose: false });
  const [ready, more] = (await admin.call(api.shipments.pending, { ...firstPage })).items;
  const person = await admin.call(api.users.create, api.users.create.input.parse(newPerson('Li')));
  const role = await admin.call(api.roles.create, api.roles.create.input.parse(newRole('Packer')));
  await admin.call(api.users.create, api.users.create.input.parse(newPerson('Wu')));
  const [shipment] = await admin.call(api.shipments.addItems, { items: [{ pendingId: requireFound(ready).id }] });
  return {
    customers: trade.customer.id,
    factories: trade.kiln.id,
    warehouses: trade.sydney.id,
    logistics_companies: trade.carrier.id,
    artware_categories: trade.category.id,
    artware_products: productId,
    artware_orders: order.id,
    artware_order_items: line.id,
    purchase_orders: purchaseOrder.id,
    purchase_items: requireFound(needs[0]),
    goods_receipts: requireFound(receipts[0]).id,
    shipments: requireFound(shipment).id,
    invoices: invoice,
    supplier_bills: await openBill(firm, trade, requireFound(needs[0]), purchaseOrder.id),
    shipment_items: requireFound(ready).id,
    channel_orders: await makeAgencyOrders({ admin }, trade),
    users: person.id,
    roles: role.id,
    pictures: await openPicture(firm, productId),
    more_goods: requireFound(more).id,
    ...(await openCatalogue(firm)),
    ...(await openStock(firm, trade, productId)),
    ...(await openRules(parts)),
  };
};
