import {
  api,
  type Endpoint,
  type FoundKind,
  type FoundRow,
  mostFound,
  type Permission,
  type UserId,
} from '@yipin/contract';
import type { Language } from '@yipin/locales';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { plain, searchingWords } from '../../platform/catalogue/search.ts';
import {
  type Applied,
  type Condition,
  equals,
  escapeLike,
  keptByShape,
  named,
  passing,
  shapeOf,
  valuesOf,
} from '../../platform/catalogue/select-page.ts';
import { type BuiltSelect, prepare, type Statement } from '../../platform/db/statement.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { goods } from '../goods/goods.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { products as channelProducts } from '../products/products.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

/** What is looked for, and for whom. */
interface Wanted {
  readonly text: string;
  readonly language: Language;
  /** Whose orders the caller may see; absent = everybody's. */
  readonly sellerId: UserId | undefined;
  /** The same of channel orders. */
  readonly channelSellerId: UserId | undefined;
}

type Findable = PgTable & { readonly id: PgColumn; readonly searchText: PgColumn; readonly searchGrams: PgColumn };

interface Spec<Base extends Findable> {
  readonly kind: FoundKind;
  /** The list it is on: whoever may not see that finds nothing. */
  readonly list: Endpoint & { readonly access: Permission };
  readonly base: Base;
  readonly code: PgColumn;
  /** Whose rows they are, where one may see only one's own. */
  readonly isOwn?: (wanted: Wanted) => Condition | undefined;
  readonly rows: (qb: QueryBuilder, page: Base) => { orderBy(...columns: SQL[]): BuiltSelect<FoundRow> };
}

/** A look for one kind, ready to run. */
interface Look {
  readonly applied: readonly Applied[];
  readonly statement: Statement<FoundRow>;
  readonly values: Readonly<Record<string, unknown>>;
}

const given = sql.placeholder;

/** Whose code it is comes first, then whose code begins so, then the newest. */
const bestFirst = (code: PgColumn, id: PgColumn): SQL[] => [
  sql`lower(${code}) = ${given('code')} desc`,
  sql`lower(${code}) like ${given('beginning')} desc`,
  desc(id),
];

const finder = <Base extends Findable>({ kind, list, base, code, isOwn, rows }: Spec<Base>) => {
  const statementFor = keptByShape<Statement<FoundRow>>();
  const search = searchingWords(base);
  const conditionsOf = (wanted: Wanted): Applied[] => {
    const text = search(wanted.text);
    const own = isOwn?.(wanted);
    return [
      ...(text ? [{ name: 'text', condition: text }] : []),
      ...(own ? [{ name: 'sellerId', condition: own }] : []),
    ];
  };
  const build = (applied: readonly Applied[]) =>
    prepare((qb) => {
      const { source, conditions } = passing(qb, base, applied);
      const order = bestFirst(code, base.id);
      const best = qb
        .select()
        .from(source)
        .where(conditions)
        .orderBy(...order)
        .limit(mostFound);
      return rows(qb, named(base, best)).orderBy(...order);
    });
  return {
    kind,
    needs: list.access,
    look: (wanted: Wanted): Look => {
      const applied = conditionsOf(wanted);
      const code = plain(wanted.text);
      const ranking = { code, beginning: `${escapeLike(code)}%`, language: wanted.language };
      return {
        applied,
        statement: statementFor(JSON.stringify(shapeOf(applied)), () => build(applied)),
        values: { ...valuesOf(applied), ...ranking },
      };
    },
  };
};

const always = sql<boolean>`true`.as('is_always_active');

const agencyOrders = finder<typeof channelOrders>({
  kind: 'channelOrder',
  list: api.channelOrders.list,
  base: channelOrders,
  code: channelOrders.orderNumber,
  isOwn: ({ channelSellerId }) =>
    channelSellerId === undefined ? undefined : equals(channelOrders.salesId)(channelSellerId),
  rows: (qb, page) =>
    qb
      .select({ id: channelOrders.id, code: channelOrders.orderNumber, name: salesChannels.name, isActive: always })
      .from(page)
      .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId)),
});

const orders = finder<typeof artwareOrders>({
  kind: 'artwareOrder',
  list: api.artwareOrders.list,
  base: artwareOrders,
  code: artwareOrders.orderNumber,
  isOwn: ({ sellerId }) => (sellerId === undefined ? undefined : equals(artwareOrders.salesId)(sellerId)),
  rows: (qb, page) =>
    qb
      .select({ id: artwareOrders.id, code: artwareOrders.orderNumber, name: customers.name, isActive: always })
      .from(page)
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId)),
});

const purchases = finder<typeof purchaseOrders>({
  kind: 'purchaseOrder',
  list: api.purchaseOrders.list,
  base: purchaseOrders,
  code: purchaseOrders.orderNumber,
  rows: (qb, page) =>
    qb
      .select({
        id: purchaseOrders.id,
        code: purchaseOrders.orderNumber,
        name: factories.name,
        isActive: sql<boolean>`not ${purchaseOrders.isHidden}`.as('is_listed'),
      })
      .from(page)
      .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId)),
});

const deliveries = finder<typeof shipments>({
  kind: 'shipment',
  list: api.shipments.list,
  base: shipments,
  code: shipments.orderNumber,
  rows: (qb, page) =>
    qb
      .select({ id: shipments.id, code: shipments.orderNumber, name: customers.name, isActive: always })
      .from(page)
      .innerJoin(customers, eq(customers.id, shipments.customerId)),
});

const moves = finder<typeof stockTransfers>({
  kind: 'stockTransfer',
  list: api.stockTransfers.list,
  base: stockTransfers,
  code: stockTransfers.orderNumber,
  rows: (qb, page) =>
    qb
      .select({ id: stockTransfers.id, code: stockTransfers.orderNumber, name: warehouses.name, isActive: always })
      .from(page)
      .innerJoin(warehouses, eq(warehouses.id, stockTransfers.toWarehouseId)),
});

const counts = finder<typeof stockTakes>({
  kind: 'stockTake',
  list: api.stockTakes.list,
  base: stockTakes,
  code: stockTakes.orderNumber,
  rows: (qb, page) =>
    qb
      .select({ id: stockTakes.id, code: stockTakes.orderNumber, name: warehouses.name, isActive: always })
      .from(page)
      .innerJoin(warehouses, eq(warehouses.id, stockTakes.warehouseId)),
});

/** What a product is called in the caller's language. */
const productName = sql<string>`coalesce(case ${given('language')}::text
  when 'en-US' then nullif(${artwareProducts.nameEn}, '')
  when 'zh-TW' then nullif(${artwareProducts.nameTw}, '') end, ${artwareProducts.name})`.as('product_name');

const products = finder<typeof artwareProducts>({
  kind: 'artwareProduct',
  list: api.artwareProducts.list,
  base: artwareProducts,
  code: artwareProducts.productCode,
  rows: (qb, page) =>
    qb
      .select({
        id: artwareProducts.id,
        code: sql<string>`concat_ws(' ', ${artwareProducts.productCode}, nullif(${artwareProducts.code}, ''))`.as(
          'codes',
        ),
        name: productName,
        isActive: artwareProducts.isActive,
      })
      .from(page),
});

/** As much of what has a code and a name, and may be switched off. */
const namedIn = <Base extends Record<'id' | 'code' | 'name' | 'isActive', PgColumn>>({
  id,
  code,
  name,
  isActive,
}: Base): Pick<Base, 'id' | 'code' | 'name' | 'isActive'> => ({ id, code, name, isActive });

const buyers = finder<typeof customers>({
  kind: 'customer',
  list: api.customers.list,
  base: customers,
  code: customers.code,
  rows: (qb, page) => qb.select(namedIn(customers)).from(page),
});

const makers = finder<typeof factories>({
  kind: 'factory',
  list: api.factories.list,
  base: factories,
  code: factories.code,
  rows: (qb, page) => qb.select(namedIn(factories)).from(page),
});

const places = finder<typeof warehouses>({
  kind: 'warehouse',
  list: api.warehouses.list,
  base: warehouses,
  code: warehouses.code,
  rows: (qb, page) => qb.select(namedIn(warehouses)).from(page),
});

const carriers = finder<typeof logisticsCompanies>({
  kind: 'logisticsCompany',
  list: api.logisticsCompanies.list,
  base: logisticsCompanies,
  code: logisticsCompanies.code,
  rows: (qb, page) => qb.select(namedIn(logisticsCompanies)).from(page),
});

const agencies = finder<typeof salesChannels>({
  kind: 'salesChannel',
  list: api.salesChannels.list,
  base: salesChannels,
  code: salesChannels.code,
  rows: (qb, page) => qb.select(namedIn(salesChannels)).from(page),
});

const offers = finder<typeof channelProducts>({
  kind: 'product',
  list: api.products.list,
  base: channelProducts,
  code: channelProducts.code,
  rows: (qb, page) => qb.select(namedIn(channelProducts)).from(page),
});

const units = finder<typeof goods>({
  kind: 'goods',
  list: api.goods.list,
  base: goods,
  code: goods.code,
  rows: (qb, page) => qb.select(namedIn(goods)).from(page),
});

/** Everything that is looked through, in the order it is told: documents, which are also found by whom they are for, after those. */
export const finders = [
  products,
  buyers,
  makers,
  places,
  carriers,
  agencyOrders,
  agencies,
  offers,
  units,
  orders,
  purchases,
  deliveries,
  orders,
  purchases,
  deliveries,
  moves,
  counts,
] as const;
