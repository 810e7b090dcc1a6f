import { addDays, api, billTotal, decimalOf, Exact, type LogisticsCompanyId, zeroMoney } from '@yipin/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { artwareProducts } from '../../areas/artware-products/artware-products.table.ts';
import { addItems } from '../../areas/purchase-orders/requests/add-items.service.ts';
import { logisticsCompanies } from '../../areas/logistics-companies/logistics-companies.table.ts';
import { purchase } from '../../areas/purchase-orders/purchase-order-actions.service.ts';
import { approveItems, back } from '../../areas/purchase-orders/items/purchase-items.service.ts';
import { purchaseItems, purchaseOrders } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { receiveItem } from '../../areas/purchase-orders/receipt/receive.service.ts';
import { savePurchaseOrder } from '../../areas/purchase-orders/save-purchase-order.service.ts';
import { saveSettings } from '../../areas/settings/settings.service.ts';
import { post } from '../../areas/supplier-bills/posting/post-supplier-bill.service.ts';
import { saveSupplierBill } from '../../areas/supplier-bills/save-supplier-bill.service.ts';
import { stockTransfers } from '../../areas/stock-transfers/stock-transfers.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { bulkOf } from './buying-steps.ts';
import { warehouseIds } from './import-steps.ts';
import type { Incident } from './shipment-incidents.ts';
import type { As } from '../steps.ts';

/** The remark by which the incidents find the purchase order whose costs change. */
const remark = '展会补货，运费另计 For the fair, freight is charged apart';

/** Reads the lines of that order, the largest first. */
function fairLines({ tx }: Context) {
  return tx
    .select({
      id: purchaseItems.id,
      orderId: purchaseOrders.id,
      quantity: purchaseItems.quantity,
      unitPriceCny: purchaseItems.unitPriceCny,
      factoryId: purchaseOrders.factoryId,
    })
    .from(purchaseItems)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .where(eq(purchaseOrders.remark, remark))
    .orderBy(desc(purchaseItems.quantity), asc(purchaseItems.id));
}

/** Orders goods for a fair, with freight, and sets the over-receipt tolerance to ten percent. */
async function orderForFair(as: As): Promise<void> {
  const ctx = as('buyer');
  await saveSettings(as('admin'), api.settings.save.input.parse({ overTakePercent: '10' }));
  const products = await ctx.tx
    .select({ id: artwareProducts.id, factoryId: artwareProducts.defaultFactoryId })
    .from(artwareProducts)
    .orderBy(asc(artwareProducts.productCode), asc(artwareProducts.code))
    .limit(1);
  const { id: productId, factoryId } = requireFound(products[0]);
  const manual = [30, 20, 12].map((quantity) => ({ productId, quantity }));
  const [made] = await addItems(ctx, { items: [], manual, factoryId: requireFound(factoryId ?? undefined) });
  const { id } = requireFound(made);
  await savePurchaseOrder(ctx, api.purchaseOrders.save.input.parse({ id, factoryId, freightCny: '186.50', remark }));
  await approveItems(as('purchaseManager', 20), bulkOf(await fairLines(ctx)));
  await purchase(as('buyer', 40), { id });
}

/** Receives a part of the order with a surplus: of one line for free, of another at its price. */
async function fairGoodsArrive(as: As): Promise<void> {
  const ctx = as('warehouse');
  const [first, second] = await fairLines(ctx);
  const warehouseId = requireFound((await warehouseIds(ctx)).get('SYD'));
  const receive = (line: typeof first, surplusTerms: 'FREE' | 'BILLED') => {
    const { id, quantity } = requireFound(line);
    return receiveItem(ctx, { id, warehouseId, quantity, surplus: 2, surplusTerms, remark: '' });
  };
  await receive(first, 'FREE');
  await receive(second, 'BILLED');
}

/** Takes the outstanding line off the purchase order: the received goods bear its freight. */
async function returnFairRest(as: As): Promise<void> {
  const ctx = as('purchaseManager');
  const [, , rest] = await fairLines(ctx);
  const { id } = requireFound(rest);
  await back(ctx, { id, mode: 'all', reason: '已停产 Not made any more' });
}

/** Enters a bill with the total of its lines. Returns its id. */
async function enterBill(ctx: Context, supplier: object, supplierNumber: string, lines: readonly object[]) {
  const { input } = api.supplierBills.save;
  const typed = { ...supplier, supplierNumber, billDate: ctx.today, dueDate: addDays(ctx.today, 30), lines };
  const read = input.parse({ ...typed, typedTotal: zeroMoney });
  return saveSupplierBill(ctx, { ...read, typedTotal: billTotal(read.lines, read.tax) });
}

/** Returns the carrier that sends the bills. */
async function carrierOf(ctx: Context): Promise<{ readonly logisticsCompanyId: LogisticsCompanyId }> {
  const [carrier] = await ctx.tx
    .select({ logisticsCompanyId: logisticsCompanies.id })
    .from(logisticsCompanies)
    .orderBy(asc(logisticsCompanies.id))
    .limit(1);
  return requireFound(carrier);
}

/** Enters the carrier's bill for the first transfer that arrived. */
async function transferBilled(as: As): Promise<void> {
  const ctx = as('finance');
  const [transfer] = await ctx.tx
    .select({ stockTransferId: stockTransfers.id })
    .from(stockTransfers)
    .where(eq(stockTransfers.status, 'arrived'))
    .orderBy(asc(stockTransfers.id))
    .limit(1);
  if (transfer === undefined) return;
  const lines = [{ kind: 'TRANSFER_FREIGHT', ...transfer, amount: '86.50' }];
  const { id } = await enterBill(ctx, await carrierOf(ctx), 'FW-8817', lines);
  await post(as('finance', 10), { id });
}

/** Enters the factory's bill with another price and freight, one of the carrier, and one that remains a draft. */
async function fairBills(as: As): Promise<void> {
  const ctx = as('finance');
  const [line, second] = await fairLines(ctx);
  const { id, orderId, quantity, unitPriceCny, factoryId } = requireFound(line);
  const goods = (purchaseItemId: number, pieces: number, factor: string) => ({
    kind: 'GOODS',
    purchaseItemId,
    quantity: pieces,
    unitPrice: decimalOf(new Exact(unitPriceCny).times(factor), 4),
  });
  const freight = (amount: string) => ({ kind: 'ORDER_FREIGHT', purchaseOrderId: orderId, amount });
  const bill = await enterBill(ctx, { factoryId }, 'JD-20611', [goods(id, quantity, '1.05'), freight('204.80')]);
  await post(as('finance', 10), { id: bill.id });
  const forwarder = await enterBill(as('finance', 20), await carrierOf(ctx), 'FW-8841', [freight('35.00')]);
  await post(as('finance', 30), { id: forwarder.id });
  const { id: secondId, quantity: pieces } = requireFound(second);
  await enterBill(as('finance', 40), { factoryId }, 'JD-20640', [goods(secondId, pieces, '1.12')]);
}

/** Incidents in which costs differ from what was agreed. */
export const costIncidents: readonly Incident[] = [
  ['fair goods are ordered', 22, orderForFair],
  ['fair goods arrive', 12, fairGoodsArrive],
  ['fair goods are not made any more', 8, returnFairRest],
  ['freight of a transfer is billed', 7, transferBilled],
  ['fair goods are billed', 6, fairBills],
];
