import { api } from '@yipin/contract';
import { firstPage } from '../fixtures/trade.fixtures.ts';
import type { Actor } from '../test-tenant.ts';
import { type ListedRow, type Meaning, textsOf } from './filter-meaning.ts';

/** The partner of a paid document, by the filter that finds it. */
type Partners = Readonly<Partial<Record<'customerId' | 'factoryId' | 'channelId', number | null>>>;

/** Lists of payments and of outstanding amounts have the same filters by partner. */
const listsByPartner = ['payments.list', 'payments.outstanding'] as const;

/** Returns the meanings of filters by the partner of a document. */
export function partnerMeanings(admin: Actor): Readonly<Record<string, Meaning>> {
  const partnersOf = async ({ docType, docId }: ListedRow): Promise<Partners> => {
    const input = { id: docId };
    if (docType === 'AO') return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse(input));
    if (docType === 'PO') return admin.call(api.purchaseOrders.get, api.purchaseOrders.get.input.parse(input));
    if (docType === 'BL') return admin.call(api.supplierBills.get, api.supplierBills.get.input.parse(input));
    return admin.call(api.channelOrders.get, api.channelOrders.get.input.parse(input));
  };
  const docTypesBy = { customerId: ['AO'], factoryId: ['PO', 'BL'], channelId: ['SO'] } as const;
  const idsOf = {
    customerId: async () => (await admin.call(api.customers.all, {})).map(({ id }) => id),
    factoryId: async () => (await admin.call(api.factories.all, {})).map(({ id }) => id),
    channelId: async () => (await admin.call(api.salesChannels.list, firstPage)).items.map(({ id }) => id),
  };
  const by = (name: keyof typeof docTypesBy): Meaning => {
    const types: readonly unknown[] = docTypesBy[name];
    return {
      isMeant: async (row, value) => types.includes(row['docType']) && String((await partnersOf(row))[name]) === value,
      samples: async () => textsOf(await idsOf[name]()),
    };
  };
  const names = ['customerId', 'factoryId', 'channelId'] as const;
  const products = async () => (await admin.call(api.artwareProducts.list, firstPage)).items.map(({ id }) => id);
  const ofRecord = (
    name: 'customerId' | 'factoryId' | 'productId',
    ids: () => Promise<readonly number[]>,
  ): Meaning => ({
    isMeant: (row, value) => String(row[name]) === value,
    samples: async () => textsOf(await ids()),
  });
  const prices = {
    [`${api.partners.lastSales.id}.customerId`]: ofRecord('customerId', idsOf.customerId),
    [`${api.partners.productSales.id}.productId`]: ofRecord('productId', products),
    [`${api.partners.lastPurchases.id}.factoryId`]: ofRecord('factoryId', idsOf.factoryId),
    [`${api.partners.productPurchases.id}.productId`]: ofRecord('productId', products),
  };
  const paid = Object.fromEntries(listsByPartner.flatMap((list) => names.map((name) => [`${list}.${name}`, by(name)])));
  return { ...paid, ...prices };
}
