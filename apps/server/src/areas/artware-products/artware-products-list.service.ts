import type { ArtwareProduct, ArtwareProductId, ArtwareProductName, InputOf, Page, WarehouseId } from '@yipin/contract';
import { type api, type DecimalText, maxFoundCodes, permissions, productTerms } from '@yipin/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { searching, searchingWithNames } from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
  startsWith,
} from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { categoryAndBelow } from '../artware-categories/index.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { factories } from '../factories/factories.table.ts';
import { coverOf } from '../pictures/index.ts';
import { readSettings } from '../settings/index.ts';
import { stockBalances, stockValues } from '../stock/stock.table.ts';
import { artwareProducts } from './artware-products.table.ts';
import { isPriceOutdated } from './prices/stale-prices.ts';

const named = {
  id: artwareProducts.id,
  productCode: artwareProducts.productCode,
  code: artwareProducts.code,
  modelName: artwareProducts.modelName,
  barcode: artwareProducts.barcode,
  name: artwareProducts.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
  isActive: artwareProducts.isActive,
  thumbnailUrl: coverOf('AP', artwareProducts.id),
};

const terms = {
  salePriceAud: artwareProducts.salePriceAud,
  minPriceAud: artwareProducts.minPriceAud,
  defaultFactoryId: artwareProducts.defaultFactoryId,
};

const shown = {
  ...named,
  ...terms,
  version: artwareProducts.version,
  classId: artwareProducts.categoryId,
  grossWeightKg: artwareProducts.grossWeightKg,
  lengthCm: artwareProducts.lengthCm,
  widthCm: artwareProducts.widthCm,
  heightCm: artwareProducts.heightCm,
  priceRateUsed: artwareProducts.priceRateUsed,
  priceCalculatedAt: artwareProducts.priceCalculatedAt,
  material: artwareProducts.material,
  colour: artwareProducts.colour,
  origin: artwareProducts.origin,
  hsCode: artwareProducts.hsCode,
  barcode: sql<string>`coalesce(${artwareProducts.barcode}, '')`.as('shown_barcode'),
  remark: artwareProducts.remark,
  reorderPoint: artwareProducts.reorderPoint,
  reorderQuantity: artwareProducts.reorderQuantity,
  categoryName: shownName(artwareCategories).as('category_name'),
  factoryName: shownName(factories).as('factory_name'),
};

/** The columns that require `viewCost`. */
const costs = {
  factoryPriceCny: artwareProducts.factoryPriceCny,
  packingOverrideCny: artwareProducts.packingOverrideCny,
  intlFeeOverrideCny: artwareProducts.intlFeeOverrideCny,
  shippingOverrideCny: artwareProducts.shippingOverrideCny,
  markupPercent: artwareProducts.markupPercent,
  landedCostCny: artwareProducts.landedCostCny,
  landedCostAud: artwareProducts.landedCostAud,
  suggestedPriceAud: artwareProducts.suggestedPriceAud,
  marginPercent: artwareProducts.marginPercent,
  avgCostCny: sql<DecimalText | null>`round(${stockValues.valueCny} / nullif(${stockValues.quantity}, 0), 4)`.as(
    'avg_cost_cny',
  ),
};

/** Sums the pieces of a product, for the rows of the page only: in all warehouses, or in those that match `place`. */
function totals(qb: QueryBuilder, place?: SQL) {
  return qb
    .select({
      onHand: sql<number>`coalesce(sum(${stockBalances.onHand}), 0)::int`.as('total_on_hand'),
      available: sql<number>`coalesce(sum(${stockBalances.available}), 0)::int`.as('total_available'),
    })
    .from(stockBalances)
    .where(and(eq(stockBalances.productId, artwareProducts.id), place))
    .as('totals');
}

/** The warehouse of the filter `stock`: with this filter, a row shows the stock of that warehouse only. */
const there = eq(stockBalances.warehouseId, sql.placeholder('stock'));

function rows(qb: QueryBuilder, page = artwareProducts, place?: SQL) {
  const stock = totals(qb, place);
  return qb
    .select({ ...shown, onHand: stock.onHand, available: stock.available })
    .from(page)
    .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId))
    .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId))
    .innerJoinLateral(stock, sql`true`);
}

function rowsWithCost(qb: QueryBuilder, page = artwareProducts, place?: SQL) {
  const stock = totals(qb, place);
  return qb
    .select({ ...shown, ...costs, onHand: stock.onHand, available: stock.available })
    .from(page)
    .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId))
    .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId))
    .leftJoin(stockValues, eq(stockValues.productId, artwareProducts.id))
    .innerJoinLateral(stock, sql`true`);
}

/** Two filters of the contract that are evaluated together. */
interface StockFilter {
  readonly warehouseId: WarehouseId | undefined;
  readonly haveInventory: boolean | undefined;
}

/** Filters by stock on hand, in all warehouses or in one; a warehouse alone matches all products with a balance in it. */
const inStock: Filter<StockFilter> = ({ warehouseId, haveInventory }) => {
  if (warehouseId === undefined && haveInventory === undefined) return undefined;
  return {
    shape: `${warehouseId === undefined ? 'anywhere' : 'here'} ${haveInventory ?? 'ever'}`,
    value: warehouseId,
    where: (given) => {
      const here = warehouseId === undefined ? sql`` : sql`and b.warehouse_id = ${given}`;
      const present = haveInventory === undefined ? sql`` : sql`and b.on_hand > 0`;
      const balance = sql`exists (select 1 from ${stockBalances} b where b.product_id = ${artwareProducts.id} ${here} ${present})`;
      return haveInventory === false ? sql`not ${balance}` : balance;
    },
  };
};

type ListArtwareProductsInput = InputOf<typeof api.artwareProducts.list>;
type ScopedProductsInput = Omit<ListArtwareProductsInput, 'warehouseId' | 'haveInventory' | 'stalePrice'> & {
  readonly stock: StockFilter;
  /** The rate of the settings, when the list is filtered by products with an outdated price. */
  readonly offRate?: DecimalText;
};

const spec = {
  base: artwareProducts,
  filters: {
    filter: searchingWithNames(
      artwareProducts,
      [artwareProducts.categoryId, artwareCategories],
      [artwareProducts.defaultFactoryId, factories],
    ),
    classId: (id: number) => ({
      where: (given: unknown) => sql`${artwareProducts.categoryId} = any (array${categoryAndBelow(given)})`,
      value: id,
    }),
    stock: inStock,
    productCode: startsWith(artwareProducts.productCode),
    isActive: equals<boolean>(artwareProducts.isActive),
    offRate: isPriceOutdated,
  },
  sort: {
    productCode: artwareProducts.productCode,
    code: artwareProducts.code,
    modelName: artwareProducts.modelName,
    name: artwareProducts.name,
    salePriceAud: artwareProducts.salePriceAud,
    id: artwareProducts.id,
  },
  order: [
    desc(artwareProducts.productCode),
    asc(artwareProducts.code),
    desc(artwareProducts.modelName),
    desc(artwareProducts.id),
  ],
};
/** The list over all warehouses and over one. */
function listsOf(source: typeof rows | typeof rowsWithCost) {
  return {
    anywhere: defineList<ScopedProductsInput, ArtwareProduct, typeof artwareProducts>({
      ...spec,
      rows: (qb, page) => source(qb, page),
    }),
    there: defineList<ScopedProductsInput, ArtwareProduct, typeof artwareProducts>({
      ...spec,
      rows: (qb, page) => source(qb, page, there),
    }),
  };
}
const listsWithoutCost = listsOf(rows);
const listsWithCost = listsOf(rowsWithCost);

async function listInput(
  ctx: Context,
  { warehouseId, haveInventory, stalePrice = false, ...input }: ListArtwareProductsInput,
): Promise<ScopedProductsInput> {
  return {
    ...input,
    stock: { warehouseId, haveInventory },
    ...(stalePrice ? { offRate: (await readSettings(ctx)).exchangeRate } : {}),
  };
}

/** Returns a page of products, with costs only if the caller has `viewCost`. */
export async function list(ctx: Context, input: ListArtwareProductsInput): Promise<Page<ArtwareProduct>> {
  const lists = may(ctx, permissions.viewCost) ? listsWithCost : listsWithoutCost;
  const selected = input.warehouseId === undefined ? lists.anywhere : lists.there;
  return selected(ctx, await listInput(ctx, input));
}

/** Returns the number of products that match the filters of the list. */
export async function totalOfProducts(
  ctx: Context,
  filters: ListFilters<ListArtwareProductsInput>,
): Promise<ListTotal> {
  return listsWithoutCost.anywhere.total(ctx, await listInput(ctx, firstOf(filters)));
}

const one = prepare<ArtwareProduct>((qb) => rows(qb).where(eq(artwareProducts.id, sql.placeholder('id'))));
const oneWithCost = prepare<ArtwareProduct>((qb) =>
  rowsWithCost(qb).where(eq(artwareProducts.id, sql.placeholder('id'))),
);

/** Returns one product, with costs only if the caller has `viewCost`. Throws `not-found`. */
export async function get(ctx: Context, { id }: { readonly id: ArtwareProductId }): Promise<ArtwareProduct> {
  const [row] = await run(ctx.tx, may(ctx, permissions.viewCost) ? oneWithCost : one, { id });
  return requireFound(row);
}

type ArtwareProductNamesInput = InputOf<typeof api.artwareProducts.names>;

const namesSpec = {
  base: artwareProducts,
  filters: {
    filter: searching(artwareProducts),
    isActive: equals(artwareProducts.isActive),
    productId: equals<number>(artwareProducts.id),
  },
  sort: { productCode: artwareProducts.productCode, name: artwareProducts.name },
  order: [asc(artwareProducts.productCode), asc(artwareProducts.code), desc(artwareProducts.id)],
};
function nameRows(qb: QueryBuilder, page = artwareProducts) {
  return qb.select(named).from(page);
}

function nameRowsWithTerms(qb: QueryBuilder, page = artwareProducts) {
  const stock = totals(qb);
  return qb
    .select({ ...named, ...terms, available: stock.available })
    .from(page)
    .innerJoinLateral(stock, sql`true`);
}

const namesAlone = defineList<ArtwareProductNamesInput, ArtwareProductName, typeof artwareProducts>({
  ...namesSpec,
  rows: nameRows,
});
const namesWithTerms = defineList<ArtwareProductNamesInput, ArtwareProductName, typeof artwareProducts>({
  ...namesSpec,
  rows: nameRowsWithTerms,
});

/** Returns products to choose from, by product code: active ones, unless the input has `isActive` or `productId`. */
export function names(ctx: Context, input: ArtwareProductNamesInput): Promise<Page<ArtwareProductName>> {
  return (may(ctx, productTerms) ? namesWithTerms : namesAlone)(ctx, {
    ...input,
    isActive: input.isActive ?? (input.productId === undefined ? true : undefined),
  });
}

const isMeant = and(
  eq(artwareProducts.isActive, true),
  sql`lower(${artwareProducts.productCode}) = any(${sql.placeholder('codes')}::text[])`,
);
const maxMeant = 2 * maxFoundCodes;
const meantAlone = prepare<ArtwareProductName>((qb) => nameRows(qb).where(isMeant).limit(maxMeant));
const meantWithTerms = prepare<ArtwareProductName>((qb) => nameRowsWithTerms(qb).where(isMeant).limit(maxMeant));

/** Returns the active products with the given product codes, of which several products can have one. */
export function byCode(
  ctx: Context,
  { codes }: InputOf<typeof api.artwareProducts.byCode>,
): Promise<ArtwareProductName[]> {
  const lowered = codes.map((code) => code.toLowerCase());
  return run(ctx.tx, may(ctx, productTerms) ? meantWithTerms : meantAlone, { codes: lowered });
}
