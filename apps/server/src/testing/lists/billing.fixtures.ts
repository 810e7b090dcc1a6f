import { api, type SalesChannelId } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { TestTenant } from '../test-tenant.ts';
import { firstPage } from '../fixtures/trade.fixtures.ts';

/**
 * Creates invoices of agencies, one of them with a credit note, and commissions that are owed. Each day field orders
 * invoices and due items differently; some are overdue, by different numbers of days.
 */
export async function makeInvoices({ admin, queryAsOwner }: TestTenant): Promise<void> {
  const { salesChannels, channelOrders } = api;
  const goods = requireFound((await admin.call(api.goods.list, firstPage)).items.find(({ code }) => code === 'GG1'));
  const agency = (values: object) => admin.call(salesChannels.save, salesChannels.save.input.parse(values));
  const netIn = await agency({ code: 'AG3', name: 'C JOURNEYS', commissionPercent: '10' });
  const commissionOut = await agency({
    code: 'AG4',
    name: 'D GUIDES',
    commissionPercent: '20',
    settlementMode: 'COMMISSION_OUT',
  });
  const completed = async (channelId: SalesChannelId, quantity: number) => {
    const items = [{ goodsId: goods.id, quantity }];
    const input = channelOrders.save.input.parse({ channelId, dateOfDeparture: '2026-03-09', items });
    const { id } = await admin.call(channelOrders.save, input);
    await admin.call(channelOrders.approve, { id });
    return admin.call(channelOrders.complete, { id, confirmed: true, reason: 'DELIVERED' });
  };
  const [first] = [await completed(netIn.id, 30), await completed(netIn.id, 20), await completed(netIn.id, 50)];
  await completed(commissionOut.id, 40);
  await completed(commissionOut.id, 60);
  const given = { orderId: first.id, reason: 'FEWER', items: [{ id: requireFound(first.items[0]).id, quantity: 12 }] };
  await admin.call(channelOrders.changeItems, channelOrders.changeItems.input.parse(given));

  const run = (text: string) => queryAsOwner(text, [], { isUnchecked: true });
  await run(`update invoices set issue_date = current_date - 250 + (id * 5 % 17)::int, due_date = current_date - 30 + (id * 7 % 19)::int
    where tenant_id = acting_tenant()`);
  await run(`update due_items set day = current_date - 250 + (id * 5 % 17)::int, due_date = current_date + 20 - 10 * (id * 7 % 19)::int
    where tenant_id = acting_tenant()`);
}
