import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { header, createShop } from '../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);
const { first, second } = shop.customers;

/** Creates an empty shipment of the first customer and saves it with `changes`. */
async function edited(changes: object) {
  const { id } = await admin.call(api.shipments.save, header({ customerId: first }));
  return admin.call(api.shipments.save, header({ id, customerId: first, ...changes }));
}

describe('changing an empty shipment', () => {
  it('a changed customer sets the default address of that customer, unless one is given', async () => {
    expect((await edited({ customerId: second })).shipTo?.line).toBe('C2 George St');
    // Forms send all fields of an address, empty.
    expect((await edited({ customerId: second, shipTo: { line: '' } })).shipTo?.line).toBe('C2 George St');
    expect((await edited({ customerId: second, shipTo: { line: '5 Kent St' } })).shipTo?.line).toBe('5 Kent St');
  });

  it('an unchanged customer keeps the address, until another or none is given', async () => {
    expect((await edited({ remark: '易碎' })).shipTo?.line).toBe('C1 George St');
    expect((await edited({ shipTo: { line: '5 Kent St' } })).shipTo?.line).toBe('5 Kent St');
    expect((await edited({ shipTo: null })).shipTo).toBeNull();
  });
});

describe('packing goods in cartons', () => {
  it('an item that is given twice is refused', async () => {
    const { pendingId } = await shop.readyOf(first, await shop.product(2, '3'), 2);
    const [made] = await admin.call(api.shipments.addItems, { items: [{ pendingId }] });
    const { id } = requireFound(made);
    const cartons = ['A', 'B'].map((cartonNo) => ({ itemId: pendingId, cartonNo }));
    const refused = await admin.request(api.shipments.save, { id, customerId: first, cartons });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { validationErrors: [{ message: '重复', members: ['cartons'] }] } },
    });
    expect((await admin.call(api.shipments.get, { id })).items).toMatchObject([{ cartonNo: '1' }]);
  });

  it('an unknown carton and two packages with one number are refused', async () => {
    const { pendingId } = await shop.readyOf(first, await shop.product(2, '3'), 2);
    const [made] = await admin.call(api.shipments.addItems, { items: [{ pendingId }] });
    const { id } = requireFound(made);
    const refusal = async (numbers: string[], cartonNo: string) => {
      const packages = numbers.map((number) => ({ cartonNo: number }));
      const cartons = [{ itemId: pendingId, cartonNo }];
      const { body } = await admin.request(api.shipments.save, { id, customerId: first, packages, cartons });
      return body.error?.validationErrors?.map(({ members }) => members);
    };
    expect(await refusal(['1', '2'], '9')).toEqual([['cartons.0.cartonNo']]);
    expect(await refusal(['1', '１'], '1')).toEqual([['packages.1.cartonNo']]);
    expect(await refusal(['1', '2'], '２')).toBeUndefined();
    expect(await refusal([], '9')).toBeUndefined();
  });
});
