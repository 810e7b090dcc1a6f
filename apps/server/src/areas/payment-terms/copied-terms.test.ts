import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createAgency, sameLines } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);

const net30 = { code: 'NET30', depositPercent: '0.00', base: 'ISSUE', days: 30 };
const net14 = { ...net30, code: 'NET14', days: 14 };
const dep30 = { code: 'DEP30', depositPercent: '30.00', base: 'ISSUE', days: 30 };
/** Sets the terms of a partner by their code. */
function agree(table: string, id: number, code: string) {
  return company.query(`update ${table} set terms_id = (select id from payment_terms where code = $2) where id = $1`, [
    id,
    code,
  ]);
}

async function termsOf(table: string, id: number) {
  return requireFound((await company.query<{ terms: object }>(`select terms from ${table} where id = $1`, [id]))[0])
    .terms;
}

function newCustomer(code: string) {
  return admin.call(api.customers.save, api.customers.save.input.parse({ code, name: `客户 ${code}` }));
}

it('a new tenant has six terms of payment, one of which is the default', async () => {
  const rows = await company.query<object>(
    'select code, deposit_percent, base, days, is_default from payment_terms order by id',
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'COD 0.00 ISSUE 0 false',
    'NET7 0.00 ISSUE 7 false',
    'NET14 0.00 ISSUE 14 false',
    'NET30 0.00 ISSUE 30 true',
    'EOM30 0.00 END_OF_MONTH 30 false',
    'DEP30 30.00 ISSUE 30 false',
  ]);
});

describe('copying terms to an order', () => {
  it('a sales order copies the terms of its customer when created, and when a draft changes its customer', async () => {
    const [regular, careful] = [await newCustomer('T1'), await newCustomer('T2')];
    await agree('customers', careful.id, 'DEP30');
    const items = [{ productId: agency.artwareProductId, quantity: 1 }];
    const { save } = api.artwareOrders;
    const order = await admin.call(save, save.input.parse({ customerId: regular.id, items }));
    expect(await termsOf('artware_orders', order.id)).toEqual(net30);
    await agree('customers', regular.id, 'COD');
    await admin.call(save, save.input.parse({ id: order.id, customerId: regular.id, items: [] }));
    expect(await termsOf('artware_orders', order.id)).toEqual(net30);
    await admin.call(save, save.input.parse({ id: order.id, customerId: careful.id, items: [] }));
    expect(await termsOf('artware_orders', order.id)).toEqual(dep30);
  });

  it('an agency order copies the terms of its agency when created, and when it changes its agency', async () => {
    await agree('sales_channels', agency.paid.id, 'DEP30');
    const order = await agency.order();
    const again = { id: order.id, items: sameLines(order) };
    await agency.order({ ...again, groupNumber: 'G-2' });
    const before = await termsOf('channel_orders', order.id);
    await agency.order({ ...again, channelId: agency.paid.id });
    expect([before, await termsOf('channel_orders', order.id)]).toEqual([net14, dep30]);
  });

  it('a purchase order copies the terms of its factory when created, and when it changes its factory', async () => {
    const { kiln, weaver } = agency.trade;
    await agree('factories', weaver.id, 'DEP30');
    const { save } = api.purchaseOrders;
    const { id } = await admin.call(save, save.input.parse({ factoryId: kiln.id }));
    const before = await termsOf('purchase_orders', id);
    await admin.call(save, save.input.parse({ id, factoryId: weaver.id }));
    expect([before, await termsOf('purchase_orders', id)]).toEqual([net30, dep30]);
  });
});
