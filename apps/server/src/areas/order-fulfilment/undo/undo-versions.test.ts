import { api, type ArtwareOrderItemId, type BulkResult } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createCorrections } from '../../../testing/fixtures/corrections.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const { trade, order, reserve, pack, buy } = await createCorrections(company);
const { approveItems, returnToApproval, confirmReceipt, undoReceipt, complete, reopen, restore } = api.orderFulfilment;
const undone = { mode: 'all', reason: '撤销' } as const;

/** Creates an order with one line of 4 pieces, and returns the line. */
async function makeLine(): Promise<ArtwareOrderItemId> {
  return requireFound((await order(4)).items[0]).id;
}

/** Returns the input that undoes an action on one row, as a screen has it: with the version of the result. */
function reverse<Id extends number>(id: Id, { results }: BulkResult) {
  const result = requireFound(results.find((row) => row.id === id));
  expect(result.succeeded).toBe(true);
  return { ids: [id], expectedVersions: { [id]: requireFound(result.version) }, ...undone };
}

it('an approval, a deletion, a confirmed receipt and a completion are undone with the versions of their results', async () => {
  const line = await makeLine();
  const stock = [{ warehouseId: trade.sydney.id, quantity: 3 }];
  const lines = [{ id: line, stock, purchaseQuantity: 1 }];
  const approved = await admin.call(approveItems, { mode: 'partial', lines });
  await admin.call(returnToApproval, { ...reverse(line, approved), parts: 'all' });
  const deleted = await admin.call(api.orderFulfilment.delete, { id: line, mode: 'all', releaseToStock: false });
  await admin.call(restore, reverse(line, deleted));
  await reserve(line, 4);
  const shipment = await pack(line);
  const started = await admin.call(api.shipments.start, { id: shipment });
  const back = { id: shipment, expectedVersion: started.version, reason: '撤销' };
  const stopped = await admin.call(api.shipments.undoStart, back);
  await admin.call(api.shipments.start, { id: shipment, expectedVersion: stopped.version });
  const ended = await admin.call(api.shipments.end, { id: shipment });
  await admin.call(api.shipments.undoEnd, { ...back, expectedVersion: ended.version });
  await admin.call(api.shipments.end, { id: shipment });
  const received = await admin.call(confirmReceipt, { id: line, mode: 'all', remark: '' });
  await admin.call(undoReceipt, reverse(line, received));
  await admin.call(confirmReceipt, { id: line, mode: 'all', remark: '' });
  const completed = await admin.call(complete, { id: line, mode: 'all', shortClose: false });
  const { results } = await admin.call(reopen, reverse(line, completed));
  expect(results).toMatchObject([{ id: line, succeeded: true }]);
  expect(await company.brokenRules()).toEqual([]);
});

it('the approval of a purchase line and adding it to an order are undone', async () => {
  const line = await makeLine();
  const { itemId } = requireFound((await buy(line, 4))[0]);
  const approved = await admin.call(api.purchaseOrders.approveItems, { id: itemId, mode: 'all' });
  await admin.call(api.purchaseOrders.unapproveItems, reverse(itemId, approved));
  const { results } = await admin.call(api.purchaseOrders.back, { ids: [itemId], ...undone });
  expect(results).toMatchObject([{ id: itemId, succeeded: true }]);
  expect(await company.brokenRules()).toEqual([]);
});

it('goods that were added to a shipment completely keep their id, and are removed from it', async () => {
  const line = await makeLine();
  await reserve(line, 4);
  const pending = { maxResultCount: 200, skipCount: 0 };
  const ready = (await admin.call(api.shipments.pending, pending)).items.filter((row) => row.salesItemId === line);
  const ids = ready.map(({ id }) => id);
  await admin.call(api.shipments.addItems, { items: ids.map((pendingId) => ({ pendingId })) });
  const { results } = await admin.call(api.shipments.removeItem, { ids, ...undone });
  expect(results).toMatchObject(ids.map((id) => ({ id, succeeded: true })));
  expect(await company.brokenRules()).toEqual([]);
});
