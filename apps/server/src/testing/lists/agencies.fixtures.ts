import { api, type ChannelOrderId, type Endpoint, type InputOf } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { TestTenant } from '../test-tenant.ts';
import type { Trade } from '../fixtures/trade.fixtures.ts';

/** Creates goods of one product, and two agencies that sell them. */
async function makeGoods({ admin }: Pick<TestTenant, 'admin'>, { customer }: Pick<Trade, 'customer'>) {
  const make = async <E extends Endpoint>(endpoint: E, input: object) =>
    admin.call(endpoint, endpoint.input.parse(input) as InputOf<E>);
  const { id: productClassId } = await make(api.productCategories.save, { name: 'GROUP GIFTS' });
  const { id: productId } = await make(api.products.save, { code: 'GG', name: 'GIFT BOX', productClassId });
  const { id: goodsId } = await make(api.goods.save, { productId, code: 'GG1', name: 'GIFT BOX RED', priceAud: '10' });
  const agencies = [
    await make(api.salesChannels.save, { code: 'AG1', name: 'B TOURS', customerId: customer.id }),
    await make(api.salesChannels.save, { code: 'AG2', name: 'A TRAVEL', commissionPercent: '10' }),
  ] as const;
  return { goodsId, agencies };
}

/**
 * Creates agency orders of two salespersons through two agencies, in every status. Each sort field orders them
 * differently. Returns one that is pending approval.
 */
export async function makeAgencyOrders(
  company: Pick<TestTenant, 'admin'>,
  trade: Pick<Trade, 'customer'>,
): Promise<ChannelOrderId> {
  const { admin } = company;
  const { goodsId, agencies } = await makeGoods(company, trade);
  const [ann, bao = ann] = await admin.call(api.users.travelSalesNames, {});
  const calls = api.channelOrders;
  const order = async (dateOfDeparture: string, groupNumber: string, quantity: number, place: number) => {
    const salesId = requireFound(place % 2 === 0 ? ann : bao).id;
    const channelId = requireFound(agencies[place % 3 === 0 ? 0 : 1]).id;
    const items = [{ goodsId, quantity }];
    const input = calls.save.input.parse({ channelId, salesId, dateOfDeparture, groupNumber, items });
    return (await admin.call(calls.save, input)).id;
  };
  const approve = async (id: ChannelOrderId): Promise<ChannelOrderId> => (await admin.call(calls.approve, { id })).id;
  const complete = async (id: ChannelOrderId): Promise<ChannelOrderId> =>
    (await admin.call(calls.complete, calls.complete.input.parse({ id: await approve(id) }))).id;
  const pay = async (id: ChannelOrderId, amount: string) =>
    admin.call(calls.settle, calls.settle.input.parse({ id, amount, method: 'BANK' }));

  const waiting = await order('2026-03-04', 'C7', 6, 0);
  await approve(await order('2020-03-06', 'A2', 2, 1));
  const external = await approve(await order('2026-03-02', 'F5', 9, 2));
  await admin.call(calls.passOn, calls.passOn.input.parse({ id: external, externalOrderNumber: 'X1' }));
  await pay(await complete(await order('2026-03-05', 'B4', 8, 3)), '60');
  await pay(await complete(await order('2020-03-03', 'G1', 3, 4)), '27');
  await admin.call(calls.deny, { id: await order('2026-03-01', 'D6', 5, 5), reason: 'TOO DEAR' });
  await admin.call(calls.cancel, { id: await order('2020-03-07', 'E3', 1, 6), reason: 'NO GROUP' });
  return waiting;
}
