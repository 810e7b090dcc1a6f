import {
  calculatePrice,
  type DecimalText,
  decimalOf,
  Exact,
  permissions,
  type PriceChange,
  type PricingRules,
  type ProductCost,
  type Recalculation,
  type RecalculationInput,
} from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { tooLargeAt } from '../../platform/failure.ts';
import {
  type BulkProduct,
  isStorable,
  lockNamed,
  readNamed,
  storedPrices,
  writePrices,
} from '../artware-products/index.ts';
import type { PriceToWrite } from '../artware-products/index.ts';
import { maskCosts } from './figures.ts';
import { markupCategoriesOf, type MarkupOf, markupOfProducts, rules } from './price-rules.service.ts';

type CostInputs = Partial<Pick<BulkProduct, keyof ProductCost>>;

/** The inputs as columns: of each product only what is named changes; a factory price that is taken off is 0. */
function inputsOf(ctx: Context, { inputs = {} }: RecalculationInput): CostInputs {
  if (!may(ctx, permissions.viewCost)) return {};
  const { factoryPriceCny, ...overrides } = inputs;
  const given: CostInputs = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  return factoryPriceCny === undefined ? given : { ...given, factoryPriceCny: factoryPriceCny ?? decimalOf(0, 4) };
}

/** The sale price a product is to have: by hand, else by so many percent, else the suggestion, else the one it has. */
function salePriceOf(
  ctx: Context,
  { salePrices = {}, salePriceChangePercent, adoptAsSalePrice = false }: RecalculationInput,
  { id, salePriceAud }: BulkProduct,
  suggestedPriceAud: DecimalText | null,
): DecimalText {
  const typed = salePrices[id];
  if (typed !== undefined) return typed;
  if (salePriceChangePercent !== undefined)
    return decimalOf(new Exact(100).plus(salePriceChangePercent).times(salePriceAud).div(100), 2);
  return adoptAsSalePrice && may(ctx, permissions.viewCost) ? (suggestedPriceAud ?? salePriceAud) : salePriceAud;
}

/** A product as it is, and the prices it is to have. */
interface Recalculated {
  readonly product: BulkProduct;
  readonly write: PriceToWrite;
}

function recalculated(
  ctx: Context,
  input: RecalculationInput,
  product: BulkProduct,
  { today, markupOf }: { readonly today: PricingRules; readonly markupOf: MarkupOf },
): Recalculated {
  const changed = { ...product, ...inputsOf(ctx, input) };
  const price = calculatePrice(changed, markupOf(changed).percent, today);
  const salePriceAud = salePriceOf(ctx, input, product, price.suggestedPriceAud);
  const prices = storedPrices(price, salePriceAud, today.exchangeRate);
  const write = { id: product.id, salePriceAud, prices };
  if (!isStorable(write)) throw tooLargeAt();
  return { product, write };
}

function toldOf(ctx: Context, versionOf: (product: BulkProduct) => number) {
  return ({ product, write: { salePriceAud, prices } }: Recalculated): PriceChange => {
    const figures = maskCosts(ctx);
    const { productCode, code, name, nameEn, nameTw, minPriceAud, id } = product;
    return {
      productCode,
      code,
      name,
      nameEn,
      nameTw,
      old: figures(product),
      new: figures({ ...prices, salePriceAud }),
      ...(may(ctx, permissions.viewCost) ? { margin: prices.marginPercent } : {}),
      isBelowMinimum: minPriceAud !== null && new Exact(salePriceAud).lt(minPriceAud),
      version: versionOf(product),
      id,
    };
  };
}

/**
 * Calculates the prices of the products named anew, with other inputs and sale prices where these are given, and tells
 * what becomes of each. With `apply` it is kept, for all or none: whose product changed since it was seen is told
 * (`changed-by-someone-else`). Open orders keep their prices.
 */
export async function recalculate(ctx: Context, input: RecalculationInput): Promise<Recalculation> {
  const products = input.apply ? await lockNamed(ctx, input) : await readNamed(ctx, input);
  const [today, categories] = await Promise.all([rules(ctx), markupCategoriesOf(ctx, products)]);
  const by = { today, markupOf: markupOfProducts(categories, today) };
  const all = products.map((product) => recalculated(ctx, input, product, by));
  const [first] = all;
  if (!input.apply || !first) return { rows: all.map(toldOf(ctx, ({ version }) => version)), isApplied: false };
  await writePrices(
    ctx,
    all.map(({ write }) => write),
    inputsOf(ctx, input),
  );
  ctx.record('artwareProducts.repriced', first.product.id, { ids: products.map(({ id }) => id) });
  return { rows: all.map(toldOf(ctx, ({ version }) => version + 1)), isApplied: true };
}
