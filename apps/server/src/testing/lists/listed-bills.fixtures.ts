import { api } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { Actor } from '../test-tenant.ts';
import { firstPage, type Trade } from '../fixtures/trade.fixtures.ts';

/**
 * Creates bills that day, due day and state each order differently: of both factories for goods and freight, drafts and
 * posted ones, and of the carrier for the freight of orders, of a shipment and of a transfer, one of them paid, one
 * cancelled.
 */
export async function makeBills(admin: Actor, { kiln, weaver, carrier }: Trade): Promise<void> {
  const { cancel, pay, post, save } = api.supplierBills;
  let bills = 0;
  const draft = async (supplier: object, lines: readonly { readonly amount: string }[], more: object) => {
    bills += 1;
    const typedTotal = lines.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    const head = { supplierNumber: `INV-${bills}`, typedTotal, lines };
    return (await admin.call(save, save.input.parse({ ...supplier, ...head, ...more }))).id;
  };
  const posted = async (...bill: Parameters<typeof draft>) => {
    const id = await draft(...bill);
    await admin.call(post, { id, confirmed: true });
    return id;
  };
  const { items: purchases } = await admin.call(api.purchaseOrders.list, { ...firstPage, includeHidden: false });
  const orderOf = (factoryId: number) => requireFound(purchases.find((order) => order.factoryId === factoryId));
  const bought = requireFound(
    purchases.find(({ factoryId, status }) => factoryId === kiln.id && status === 'purchased'),
  );
  const line = requireFound((await admin.call(api.purchaseOrders.get, { id: bought.id })).items[0]);
  const goods = { kind: 'GOODS', purchaseItemId: line.id, quantity: 3, unitPrice: '13.00', amount: '39.00' };
  const freight = (purchaseOrderId: number, amount: string) => ({ kind: 'ORDER_FREIGHT', purchaseOrderId, amount });
  const other = (description: string, amount: string) => ({ kind: 'OTHER', description, amount });
  const shipment = requireFound(
    (await admin.call(api.shipments.list, firstPage)).items.find(({ startedAt }) => startedAt !== null),
  );

  await posted({ factoryId: kiln.id }, [goods, freight(bought.id, '12.00')], { billDate: '2026-03-02' });
  await draft({ factoryId: weaver.id }, [other('模具 mould', '80.00')], {
    billDate: '2026-01-20',
    dueDate: '2026-09-01',
  });
  await draft({ factoryId: kiln.id }, [other('样品', '5.00')], { billDate: '2026-02-10', dueDate: '2026-03-01' });
  const byCarrier = { logisticsCompanyId: carrier.id };
  await posted(byCarrier, [freight(orderOf(weaver.id).id, '7.50')], { billDate: '2026-04-01', dueDate: '2026-05-01' });
  const freightBill = [{ kind: 'SHIPMENT_FREIGHT', shipmentId: shipment.id, amount: '31.00' }];
  const paid = await posted(byCarrier, freightBill, { billDate: '2026-01-05', dueDate: '2026-02-01', remark: '海运' });
  await admin.call(pay, pay.input.parse({ id: paid, amount: '31.00', method: 'BANK', paidAt: '2026-02-01' }));
  const transfer = requireFound(
    (await admin.call(api.stockTransfers.list, firstPage)).items.find(({ isSent }) => isSent),
  );
  const transferBill = [{ kind: 'TRANSFER_FREIGHT', stockTransferId: transfer.id, amount: '8.00' }];
  await posted(byCarrier, transferBill, { billDate: '2026-03-20' });
  await admin.call(cancel, { id: await draft(byCarrier, [other('报关', '9.00')], { billDate: '2026-02-20' }) });
}
