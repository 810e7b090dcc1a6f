import { api, type Endpoint, nameIn, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import { sendRequest } from '../http-request.ts';
import { createTestTenant } from '../test-tenant.ts';
import { createTrade, firstPage } from '../fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);
const agency = await admin.call(
  api.salesChannels.save,
  api.salesChannels.save.input.parse({ code: 'A1', name: '旅行社', customerId: trade.customer.id }),
);
const languages = ['zh-CN', 'en-US', 'zh-TW'] as const;

const Row = z.looseObject({ id: z.number(), name: z.string(), nameEn: z.string(), nameTw: z.string() });
const Rows = z.union([z.object({ items: z.array(Row) }).transform(({ items }) => items), z.array(Row)]);
const Named = z.looseObject({ id: z.number(), name: z.string() });
const NamedRows = z.union([z.object({ items: z.array(Named) }).transform(({ items }) => items), z.array(Named)]);

async function resultOf(endpoint: Endpoint, input: object = {}, language?: string): Promise<unknown> {
  const { status, body } = await admin.request(endpoint, input, language === undefined ? {} : { language });
  expect([endpoint.id, status, body.error]).toEqual([endpoint.id, 200, null]);
  return body.result;
}

/** Gives the record of an area that `createTrade` made names in other languages. */
async function giveNames(list: Endpoint, save: Endpoint, id: number) {
  const row = requireFound(Rows.parse(await resultOf(list, firstPage)).find((each) => each.id === id));
  const names = { nameEn: `${save.area} in English`, nameTw: `${save.area} 臺灣` };
  return Row.parse(await resultOf(save, { ...row, ...names, expectedVersion: undefined, confirmed: true }));
}

const areas = [
  { area: 'customers', list: api.customers.list, save: api.customers.save, id: trade.customer.id },
  { area: 'factories', list: api.factories.list, save: api.factories.save, id: trade.kiln.id },
  { area: 'salesChannels', list: api.salesChannels.list, save: api.salesChannels.save, id: agency.id },
  { area: 'warehouses', list: api.warehouses.list, save: api.warehouses.save, id: trade.sydney.id },
  {
    area: 'logisticsCompanies',
    list: api.logisticsCompanies.list,
    save: api.logisticsCompanies.save,
    id: trade.carrier.id,
  },
  {
    area: 'artwareCategories',
    list: api.artwareCategories.all,
    save: api.artwareCategories.save,
    id: trade.category.id,
  },
] as const;

const saved = new Map<string, z.output<typeof Row>>();
for (const { area, list, save, id } of areas) saved.set(area, await giveNames(list, save, id));

function savedIn(area: (typeof areas)[number]['area'], language: string): string {
  return nameIn(requireFound(saved.get(area)), language);
}

it.each(areas)('a record of $area has its own names in every language of the request', async ({ area, list, id }) => {
  for (const language of languages) {
    const row = Rows.parse(await resultOf(list, firstPage, language)).find((each) => each.id === id);
    expect(row).toMatchObject({
      name: requireFound(saved.get(area)).name,
      nameEn: `${area} in English`,
      nameTw: `${area} 臺灣`,
    });
  }
});

it.each([
  { area: 'customers', names: api.customers.names, id: trade.customer.id },
  { area: 'factories', names: api.factories.names, id: trade.kiln.id },
  { area: 'salesChannels', names: api.salesChannels.names, id: agency.id },
  { area: 'warehouses', names: api.warehouses.names, id: trade.sydney.id },
  { area: 'logisticsCompanies', names: api.logisticsCompanies.names, id: trade.carrier.id },
] as const)('a choice of $area has the name in the language of the request', async ({ area, names, id }) => {
  for (const language of languages) {
    const row = NamedRows.parse(await resultOf(names, {}, language)).find((each) => each.id === id);
    expect(row?.name).toBe(savedIn(area, language));
  }
});

describe('a record that others refer to', () => {
  it('a sales order and its list have the name of the customer in the language of the request', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const Order = z.looseObject({ customerName: z.string() });
    for (const language of languages) {
      const read = Order.parse(await resultOf(api.artwareOrders.get, { id: order.id }, language));
      const listed = z
        .object({ items: z.array(Order) })
        .parse(await resultOf(api.artwareOrders.list, { ...firstPage, filter: order.orderNumber }, language));
      const customerName = savedIn('customers', language);
      expect([read, listed.items[0]]).toMatchObject([{ customerName }, { customerName }]);
    }
  });

  it('a saved purchase order has the names of its factory and warehouse in the language of the request', async () => {
    const input = { factoryId: trade.kiln.id, warehouseId: trade.sydney.id };
    for (const language of languages)
      expect(await resultOf(api.purchaseOrders.save, input, language)).toMatchObject({
        factoryName: savedIn('factories', language),
        warehouseName: savedIn('warehouses', language),
      });
  });

  it.each(['customers in English', 'customers 臺灣', 'customers 台湾'])(
    'the search and the list find the customer by %s',
    async (text) => {
      const found = NamedRows.parse(await resultOf(api.customers.list, { ...firstPage, filter: text }));
      expect(found.map(({ id }) => id)).toEqual([trade.customer.id]);
      for (const language of languages) {
        const { groups } = api.search.find.output.parse(await resultOf(api.search.find, { text }, language));
        const customer = groups.find(({ kind }) => kind === 'customer');
        expect(customer?.items).toMatchObject([{ name: savedIn('customers', language) }]);
      }
    },
  );

  it('the revision of an order keeps the own name of the customer', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const ids = order.items.map(({ id }) => id);
    await resultOf(api.orderFulfilment.approve, { ids, mode: 'all' }, 'en-US');
    const [revision] = api.artwareOrders.revisions.output.parse(
      await resultOf(api.artwareOrders.revisions, { id: order.id }, 'en-US'),
    );
    expect(revision?.document.customerName).toBe(savedIn('customers', 'zh-CN'));
  });
});

it('names are in the language that the user chose when the request names none, from the first request on', async () => {
  const reader = await staff('names-reader', permissions.purchaseOrders, permissions.editPurchaseOrders);
  const input = { factoryId: trade.kiln.id, warehouseId: trade.sydney.id };
  const savedBy = async () =>
    (await sendRequest(company.app, api.purchaseOrders.save, { token: reader.token, input })).body.result;
  expect(await savedBy()).toMatchObject({ factoryName: savedIn('factories', 'zh-CN') });
  await reader.call(api.account.changeLanguage, { languageName: 'en-US' });
  expect(await savedBy()).toMatchObject({ factoryName: savedIn('factories', 'en-US') });
});
