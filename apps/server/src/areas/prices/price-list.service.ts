import {
  type api,
  calculateRepresentable,
  type DecimalText,
  type InputOf,
  isCost,
  type Page,
  permissions,
  type PriceRunFilters,
  type PricingRules,
  type ProductPrice,
} from '@yipin/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { defineList, type ListFilters, firstOf, type ListTotal } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { type BulkProduct, bulkColumns, isPriceOutdatedSql } from '../artware-products/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { maskCosts } from './figures.ts';
import { conditionsOf, filters, permittedFilters } from './price-filters.ts';
import { markupCategoriesOf, type MarkupOf, markupOfProducts, rules } from './price-rules.service.ts';

type ListPricesInput = InputOf<typeof api.prices.list>;
type ScopedPricesInput = Omit<ListPricesInput, 'stalePrice'> & { readonly offRate?: DecimalText };

/** A stored product of the list. */
type Listed = BulkProduct &
  Pick<ProductPrice, 'categoryName' | 'factoryName' | 'isStale'> &
  Pick<typeof artwareProducts.$inferSelect, 'priceCalculatedAt'>;

const products = defineList<ScopedPricesInput, Listed, typeof artwareProducts>({
  base: artwareProducts,
  rows: (qb, page) =>
    qb
      .select({
        ...bulkColumns,
        priceCalculatedAt: artwareProducts.priceCalculatedAt,
        isStale: isPriceOutdatedSql.as('is_stale'),
        categoryName: shownName(artwareCategories).as('category_name'),
        factoryName: shownName(factories).as('factory_name'),
      })
      .from(page)
      .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId))
      .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId)),
  filters,
  sort: {
    productCode: artwareProducts.productCode,
    name: artwareProducts.name,
    salePriceAud: artwareProducts.salePriceAud,
    marginPercent: artwareProducts.marginPercent,
    id: artwareProducts.id,
  },
  order: [
    desc(artwareProducts.productCode),
    asc(artwareProducts.code),
    desc(artwareProducts.modelName),
    desc(artwareProducts.id),
  ],
});

function toProductPrice(ctx: Context, today: PricingRules, markupOf: MarkupOf) {
  return (product: Listed): ProductPrice => {
    const figures = maskCosts(ctx);
    const price = calculateRepresentable(product, markupOf(product).percent, today);
    const { suggestedPriceAud, landedCostAud, marginAt } = price;
    const { salePriceAud } = product;
    const { productCode, code, name, nameEn, nameTw, categoryName, factoryName } = product;
    const { minPriceAud, isActive, isStale, priceRateUsed, priceCalculatedAt, version, id } = product;
    return {
      productCode,
      code,
      name,
      nameEn,
      nameTw,
      categoryName,
      factoryName,
      minPriceAud,
      isActive,
      isStale,
      priceRateUsed,
      priceCalculatedAt,
      version,
      id,
      ...figures(product),
      new: figures({ suggestedPriceAud, landedCostAud, salePriceAud, marginPercent: marginAt(salePriceAud) }),
    };
  };
}

/** Returns the requested sorting, without costs for users without `viewCost`. */
function sortingFor(ctx: Context, sorting: ListPricesInput['sorting']) {
  return sorting?.filter(({ field }) => !isCost(field) || may(ctx, permissions.viewCost));
}

/** Returns a page of products with their stored prices and those calculated today. */
export async function list(ctx: Context, input: ListPricesInput): Promise<Page<ProductPrice>> {
  const today = await rules(ctx);
  const { sorting, maxResultCount, skipCount, exactTotal, ...narrowed } = input;
  const paging = { maxResultCount, skipCount, exactTotal, sorting: sortingFor(ctx, sorting) };
  const conditions = conditionsOf(permittedFilters(ctx, narrowed), today.exchangeRate);
  const page = await products(ctx, { ...conditions, ...paging });
  const categories = await markupCategoriesOf(ctx, page.items);
  return { ...page, items: page.items.map(toProductPrice(ctx, today, markupOfProducts(categories, today))) };
}

/** Counts the matching products, up to the limit of list totals. */
export async function totalOfPrices(ctx: Context, input: ListFilters<ListPricesInput>): Promise<ListTotal> {
  const { exchangeRate } = await rules(ctx);
  return products.total(ctx, firstOf(conditionsOf(permittedFilters(ctx, input), exchangeRate)));
}

/** Counts all matching products. */
export async function countMatching(
  ctx: Context,
  selection: PriceRunFilters,
  exchangeRate: DecimalText,
): Promise<number> {
  const { totalCount } = await products.total(ctx, {
    ...firstOf(conditionsOf(selection, exchangeRate)),
    exactTotal: true,
  });
  return totalCount;
}
