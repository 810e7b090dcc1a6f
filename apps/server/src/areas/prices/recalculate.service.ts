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

/** Returns the inputs as columns: given values only; a removed factory price is 0. */
function inputsOf(ctx: Context, { inputs = {} }: RecalculationInput): CostInputs {
  if (!may(ctx, permissions.viewCost)) return {};
  const { factoryPriceCny, ...overrides } = inputs;
  const given: CostInputs = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  return factoryPriceCny === undefined ? given : { ...given, factoryPriceCny: factoryPriceCny ?? decimalOf(0, 4) };
}

/** Returns the new sale price of a product: entered, else changed by percent, else the suggestion, else unchanged. */
function salePriceOf(
  ctx: Context,
  { salePrices = {}, salePriceChangePercent, adoptAsSalePrice = false }: RecalculationInput,
  { id, salePriceAud }: BulkProduct,
  suggestedPriceAud: DecimalText | null,
): DecimalText {
  const entered = salePrices[id];
  if (entered !== undefined) return entered;
  if (salePriceChangePercent !== undefined)
    return decimalOf(new Exact(100).plus(salePriceChangePercent).times(salePriceAud).div(100), 2);
  return adoptAsSalePrice && may(ctx, permissions.viewCost) ? (suggestedPriceAud ?? salePriceAud) : salePriceAud;
}

/** A product with its new prices. */
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

function toPriceChange(ctx: Context, versionOf: (product: BulkProduct) => number) {
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
 * Calculates the prices of products, with the given inputs and sale prices, and returns the changes. `apply` writes all
 * or none; a product that changed since it was read is refused with `changed-by-someone-else`. Open orders keep their
 * prices.
 */
export async function recalculate(ctx: Context, input: RecalculationInput): Promise<Recalculation> {
  const products = input.apply ? await lockNamed(ctx, input) : await readNamed(ctx, input);
  const [today, categories] = await Promise.all([rules(ctx), markupCategoriesOf(ctx, products)]);
  const by = { today, markupOf: markupOfProducts(categories, today) };
  const all = products.map((product) => recalculated(ctx, input, product, by));
  const [first] = all;
  if (!input.apply || !first) return { rows: all.map(toPriceChange(ctx, ({ version }) => version)), isApplied: false };
  await writePrices(
    ctx,
    all.map(({ write }) => write),
    inputsOf(ctx, input),
  );
  ctx.record('artwareProducts.repriced', first.product.id, { ids: products.map(({ id }) => id) });
  return { rows: all.map(toPriceChange(ctx, ({ version }) => version + 1)), isApplied: true };
}
