import { setImmediate as otherWork } from 'node:timers/promises';
import {
  type ArtwareProductId,
  calculateRepresentable,
  type DecimalText,
  decimalOfUnits,
  dividedHalfUp,
  type PriceSimulation,
  type PriceSimulationInput,
  type PricingRules,
  unitsOf,
  worstShown,
} from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import { defineSummary } from '../../platform/catalogue/select-summary.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { distribution } from './margin-columns.ts';
import { filters } from './price-filters.ts';
import { markupCategories, type MarkupOf, markupOfProducts, rules } from './price-rules.service.ts';
import { summarizeMargins } from './margin-summary.ts';

interface Matching {
  readonly isActive: boolean;
  readonly classId?: number;
  readonly factoryId?: number;
}

const { isActive, classId, factoryId } = filters;

const inputs = {
  id: artwareProducts.id,
  categoryId: artwareProducts.categoryId,
  factoryPriceCny: artwareProducts.factoryPriceCny,
  grossWeightKg: artwareProducts.grossWeightKg,
  lengthCm: artwareProducts.lengthCm,
  widthCm: artwareProducts.widthCm,
  heightCm: artwareProducts.heightCm,
  packingOverrideCny: artwareProducts.packingOverrideCny,
  intlFeeOverrideCny: artwareProducts.intlFeeOverrideCny,
  shippingOverrideCny: artwareProducts.shippingOverrideCny,
  markupPercent: artwareProducts.markupPercent,
  salePriceAud: artwareProducts.salePriceAud,
  minPriceAud: artwareProducts.minPriceAud,
};

type SimulationInputs = Pick<typeof artwareProducts.$inferSelect, keyof typeof inputs>;

const matching = defineSummary<Matching, SimulationInputs, typeof artwareProducts>({
  base: artwareProducts,
  filters: { isActive, classId, factoryId },
  rows: (qb, passed) => qb.select(inputs).from(passed),
});

/** The price, the margin and the suggestion of a product, by one set of rules. */
export interface SimulatedPrice {
  readonly price: DecimalText | null;
  readonly margin: DecimalText | null;
  readonly suggested: DecimalText | null;
}

/** A product by the current and by the tried rules. */
export interface SimulatedProduct {
  readonly id: ArtwareProductId;
  readonly minPriceAud: DecimalText | null;
  readonly now: SimulatedPrice;
  readonly tried: SimulatedPrice;
}

interface RulesVariant {
  readonly rules: PricingRules;
  readonly markupOf: MarkupOf;
  readonly adopts: boolean;
}

function simulateProduct(product: SimulationInputs, { rules: by, markupOf, adopts }: RulesVariant): SimulatedPrice {
  const { suggestedPriceAud: suggested, marginAt } = calculateRepresentable(product, markupOf(product).percent, by);
  const price = adopts ? suggested : product.salePriceAud;
  return { price, margin: price && marginAt(price), suggested };
}

/** The products calculated between two pauses for other work: some ten milliseconds. */
const atOnce = 1_000;

async function compare(
  products: readonly SimulationInputs[],
  today: RulesVariant,
  tried: RulesVariant,
): Promise<SimulatedProduct[]> {
  const compared: SimulatedProduct[] = [];
  for (const product of products) {
    const { id, minPriceAud } = product;
    compared.push({ id, minPriceAud, now: simulateProduct(product, today), tried: simulateProduct(product, tried) });
    if (compared.length % atOnce === 0) await otherWork();
  }
  return compared;
}

/** Summarizes the changes of suggested prices: mean in percent, number of raised and lowered ones. */
function changesOf(products: readonly SimulatedProduct[]) {
  let [sum, known, raised, lowered] = [0n, 0n, 0, 0];
  for (const { now, tried } of products) {
    if (now.suggested === null || tried.suggested === null) continue;
    const [before, after] = [unitsOf(now.suggested, 2), unitsOf(tried.suggested, 2)];
    if (after > before) raised += 1;
    if (after < before) lowered += 1;
    if (before === 0n) continue;
    // In millionths of a percent, so that the mean is exact to two digits.
    sum += dividedHalfUp((after - before) * 100_000_000n, before);
    known += 1n;
  }
  const averageChange = known === 0n ? null : decimalOfUnits(dividedHalfUp(sum, known * 10_000n), 2);
  return { averageChange, raised, lowered };
}

async function worstOf({ tx }: Context, products: readonly SimulatedProduct[]): Promise<PriceSimulation['worst']> {
  const ranked = products
    .flatMap((product) => (product.tried.margin === null ? [] : [{ product, rank: unitsOf(product.tried.margin, 2) }]))
    .sort((one, other) => Number(one.rank - other.rank) || one.product.id - other.product.id)
    .slice(0, worstShown)
    .map(({ product }) => product);
  if (ranked.length === 0) return [];
  const named = await tx
    .select({
      id: artwareProducts.id,
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      name: artwareProducts.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
    })
    .from(artwareProducts)
    .where(
      inArray(
        artwareProducts.id,
        ranked.map(({ id }) => id),
      ),
    );
  const names = new Map(named.map((row) => [row.id, row]));
  return ranked.map(({ id, minPriceAud, now, tried }) => ({
    ...requireFound(names.get(id)),
    minPriceAud,
    price: { now: now.price, tried: tried.price },
    margin: { now: now.margin, tried: tried.margin },
  }));
}

/** Returns the current rules, replaced by the tried ones. */
function triedRules(today: PricingRules, tried: PriceSimulationInput): PricingRules {
  return {
    exchangeRate: tried.exchangeRate ?? today.exchangeRate,
    internationalShippingFee: tried.internationalShippingFee ?? today.internationalShippingFee,
    packingCharges: tried.packingCharges ?? today.packingCharges,
    shippingFee: tried.shippingFee ?? today.shippingFee,
    volumetricDivisor: tried.volumetricDivisor ?? today.volumetricDivisor,
    defaultMarkupPercent: tried.defaultMarkupPercent ?? today.defaultMarkupPercent,
    priceStep: tried.priceStep ?? today.priceStep,
    priceRounding: tried.priceRounding ?? today.priceRounding,
  };
}

/** Simulates the prices of all matching active products with other rules. Writes nothing. */
export async function simulate(ctx: Context, input: PriceSimulationInput): Promise<PriceSimulation> {
  const { classId: inCategory, factoryId: from, target, adoptAsSalePrice: adopts = false, ...tried } = input;
  const [today, categories, products] = await Promise.all([
    rules(ctx),
    markupCategories(ctx),
    matching(ctx, {
      isActive: true,
      ...(inCategory === undefined ? {} : { classId: inCategory }),
      ...(from === undefined ? {} : { factoryId: from }),
    }),
  ]);
  const variantOf = (by: PricingRules): RulesVariant => ({
    rules: by,
    markupOf: markupOfProducts(categories, by),
    adopts,
  });
  const compared = await compare(products, variantOf(today), variantOf(triedRules(today, tried)));
  return {
    products: compared.length,
    incomplete: compared.filter(({ tried }) => tried.suggested === null).length,
    standing: {
      now: summarizeMargins(compared, ({ now }) => now, target),
      tried: summarizeMargins(compared, ({ tried }) => tried, target),
    },
    columns: distribution(compared),
    ...changesOf(compared),
    worst: await worstOf(ctx, compared),
  };
}
