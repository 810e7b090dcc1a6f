import { api, type ArtwareOrderItem, type ArtwareProductId, type CustomerId } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { TestTenant } from '../test-tenant.ts';
import type { Trade } from '../fixtures/trade.fixtures.ts';

/** Order lines that are not processed yet. */
export interface Sales {
  readonly toBuy: readonly ArtwareOrderItem[];
  readonly toSend: readonly ArtwareOrderItem[];
  /** A customer with several orders. */
  readonly customerId: CustomerId;
}

/**
 * Creates orders of three customers by two salespersons, which day, total, required day and customer each order
 * differently; one remains a draft. The second line of each is to be sent from stock, the others are to be purchased.
 */
export async function makeSales(
  { admin, staff }: TestTenant,
  trade: Trade,
  products: readonly ArtwareProductId[],
): Promise<Sales> {
  await staff('ann');
  await staff('bao');
  const [ann, bao] = await admin.call(api.users.artwareSalesNames, {});
  const customer = async (code: string, about: object): Promise<CustomerId> => {
    const addresses = [{ line: `${code} George St`, city: 'Sydney', isDefault: true }];
    const input = api.customers.save.input.parse({ code, name: `${code} GIFTS`, addresses, ...about });
    return (await admin.call(api.customers.save, input)).id;
  };
  const [first, second] = [trade.customer.id, await customer('C2', { salesId: requireFound(ann).id })];
  const third = await customer('C3', { country: 'AUSTRALIA' });
  const order = async (customerId: CustomerId, about: object, lines: readonly (readonly [number, number])[]) => {
    const items = lines.map(([product, quantity]) => ({ productId: products[product], quantity }));
    const input = api.artwareOrders.save.input.parse({ customerId, items, ...about });
    return (await admin.call(api.artwareOrders.save, input)).items;
  };

  const byAnn = { salesId: requireFound(ann).id };
  const byBao = { salesId: requireFound(bao).id };
  const [vase, seal, bell] = [0, 1, 2];
  const orders = [
    await order(third, { ...byAnn, salesDate: '2026-03-04', requiredDate: '2026-07-01' }, [
      [vase, 9],
      [seal, 8],
      [bell, 5],
    ]),
    await order(first, { ...byBao, salesDate: '2026-03-02' }, [
      [seal, 2],
      [vase, 7],
      [bell, 1],
    ]),
    await order(second, { ...byAnn, salesDate: '2026-03-03', requiredDate: '2026-06-01' }, [
      [bell, 30],
      [vase, 3],
      [seal, 12],
    ]),
    await order(second, { ...byBao, salesDate: '2026-03-05', requiredDate: '2026-05-01' }, [
      [seal, 4],
      [bell, 6],
      [vase, 20],
    ]),
  ];
  await order(first, { ...byBao, salesDate: '2026-03-01', requiredDate: '2026-08-01' }, [[seal, 1]]);
  const lines = orders.flat();
  return {
    toBuy: lines.filter(({ lineNo }) => lineNo !== 2),
    toSend: lines.filter(({ lineNo }) => lineNo === 2),
    customerId: second,
  };
}
