import { addDays, api, dayIn, type Endpoint } from '@yipin/contract';
import { createAgency } from '../fixtures/agency.fixtures.ts';
import { requireFound } from '../../platform/failure.ts';
import type { Actor } from '../test-tenant.ts';
import { firstPage } from '../fixtures/trade.fixtures.ts';

const today = dayIn('Australia/Sydney', new Date());

/** The members of a document that calls need. */
type Made = { readonly id: number; readonly items: readonly { readonly id: number }[] };

/** Calls as a client does; throws unless the call succeeds. */
export function sending(admin: Actor) {
  return async <T = Made>(endpoint: Endpoint, input: object): Promise<T> => {
    const { status, body } = await admin.request(endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body.error)}`);
    return body.result as T;
  };
}

/** Creates a company whose documents are created one by one, as each call needs them. */
export async function createMaxAmountFixture(admin: Actor) {
  const agency = await createAgency(admin);
  const { trade } = agency;
  const send = sending(admin);
  await send(api.settings.save, { overTakePercent: '100', writeOffLimit: '9999999999999.99' });
  let made = 0;
  /** Returns a text that no other row has. */
  const unique = (): string => `L${(made += 1)}`;

  /** Creates an order of ten pieces, of which twenty are in stock. */
  const sale = async (line: object = {}): Promise<Made> => {
    const productId = await trade.product(20);
    const items = [{ productId, quantity: 10, ...line }];
    return send(api.artwareOrders.save, { customerId: trade.customer.id, items });
  };
  const first = ({ items }: Made): number => requireFound(items[0]).id;
  /** Creates a shipment of ten pieces that has not left yet. */
  const packed = async (line: object = {}): Promise<number> => {
    const id = first(await sale(line));
    await send(api.orderFulfilment.sendFromStock, { id, mode: 'all' });
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter((row) => row.salesItemId === id);
    const items = ready.map((row) => ({ pendingId: row.id }));
    const [shipment] = await send<Made[]>(api.shipments.addItems, { items });
    return requireFound(shipment).id;
  };
  /** Returns the header fields of a shipment. */
  const header = (id: number) => ({
    id,
    customerId: trade.customer.id,
    logisticsCompanyId: trade.carrier.id,
    packages: [{ cartonNo: '1' }],
    confirmed: true,
  });
  const started = async (line: object = {}): Promise<number> => {
    const id = await packed(line);
    await send(api.shipments.save, header(id));
    await send(api.shipments.start, { id });
    return id;
  };

  /** Creates a draft of a purchase order. */
  const draft = async (line: object = {}): Promise<Made> => {
    const manual = [{ productId: await trade.product(), quantity: 10, unitPriceCny: '20', ...line }];
    const [order] = await send<Made[]>(api.purchaseOrders.addItems, { factoryId: trade.kiln.id, manual });
    return admin.call(api.purchaseOrders.get, api.purchaseOrders.get.input.parse({ id: requireFound(order).id }));
  };
  const purchase = async (order: Made): Promise<Made> => {
    await send(api.purchaseOrders.approveItems, { id: first(order), mode: 'all', reason: '样品' });
    await send(api.purchaseOrders.purchase, { id: order.id, confirmed: true });
    return order;
  };
  const purchased = async (line: object = {}): Promise<Made> => purchase(await draft(line));
  const received = async (line: object = {}): Promise<Made> => {
    const order = await purchased(line);
    await send(api.purchaseOrders.receive, { id: order.id, warehouseId: trade.sydney.id });
    return order;
  };
  const bill = (typedTotal: string, lines: object[]) => ({
    factoryId: trade.kiln.id,
    supplierNumber: unique(),
    billDate: addDays(today, -1),
    typedTotal,
    lines,
  });
  /** Creates a posted bill without goods, because goods are paid with their order. */
  const posted = async (): Promise<number> => {
    const lines = [{ kind: 'OTHER', description: '模具', amount: '200' }];
    const { id } = await send(api.supplierBills.save, bill('200', lines));
    await send(api.supplierBills.post, { id, confirmed: true });
    return id;
  };
  /** Creates a transfer of ten pieces in transit. */
  const transfer = async (): Promise<Made> => {
    const items = [{ productId: await trade.product(20), quantity: 10 }];
    const between = {
      fromWarehouseId: trade.sydney.id,
      toWarehouseId: trade.yiwu.id,
      logisticsCompanyId: trade.carrier.id,
    };
    const made = await send(api.stockTransfers.save, { ...between, items });
    return send(api.stockTransfers.send, { id: made.id });
  };
  return {
    ...agency,
    send,
    unique,
    sale,
    first,
    packed,
    header,
    started,
    draft,
    purchase,
    purchased,
    received,
    bill,
    posted,
    transfer,
  };
}

export type MaxAmountFixture = Awaited<ReturnType<typeof createMaxAmountFixture>>;
