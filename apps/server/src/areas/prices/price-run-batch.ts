import { type ArtwareProductId, calculatePrice, type PriceRunId, type PricingRules } from '@yipin/contract';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { defineSummary } from '../../platform/catalogue/select-summary.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { requireFound } from '../../platform/failure.ts';
import {
  type BulkProduct,
  bulkColumns,
  isPriceOutdatedSql,
  isStorable,
  type PriceToWrite,
  storedPrices,
  type StoredPrices,
  writePrices,
} from '../artware-products/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { conditionsOf, filters, type PriceConditions } from './price-filters.ts';
import { markupCategories, type MarkupOf, markupOfProducts } from './price-rules.service.ts';
import { priceRuns } from './price-runs.table.ts';

/** The products of one batch: their rows are locked for some tenths of a second. */
export const productsOfPart = 500;

type Run = typeof priceRuns.$inferSelect;

/** Selects the next products of a run by id, after the last one that is done. */
const nextProducts = defineSummary<
  PriceConditions & { readonly after: number },
  { id: ArtwareProductId },
  typeof artwareProducts
>({
  base: artwareProducts,
  filters: { ...filters, after: (id) => ({ where: (given) => sql`${artwareProducts.id} > ${given}`, value: id }) },
  rows: (qb, passed) =>
    qb.select({ id: artwareProducts.id }).from(passed).orderBy(asc(artwareProducts.id)).limit(productsOfPart),
});

/** A locked product. */
interface LockedProduct extends BulkProduct {
  readonly isStale: boolean;
  /** True if the product was calculated after the run began, with the same or newer rules. */
  readonly isLater: boolean;
}

function startOf(id: PriceRunId): SQL {
  return sql`(select r.started_at from ${priceRuns} r where r.id = ${id})`;
}

function lockProducts(tx: Tx, run: PriceRunId, ids: ArtwareProductId[]): Promise<LockedProduct[]> {
  return tx
    .select({
      ...bulkColumns,
      isStale: isPriceOutdatedSql,
      isLater: sql<boolean>`coalesce(${artwareProducts.priceCalculatedAt} > ${startOf(run)}, false)`,
    })
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, ids))
    .orderBy(asc(artwareProducts.id))
    .for('update');
}

const figures = ['landedCostCny', 'landedCostAud', 'suggestedPriceAud', 'marginPercent', 'priceRateUsed'] as const;

/** Returns true if a product has the prices already, so that it keeps its version and no change is recorded. */
function isSame(product: LockedProduct, prices: StoredPrices, salePriceAud: LockedProduct['salePriceAud']): boolean {
  return (
    !product.isStale &&
    product.salePriceAud === salePriceAud &&
    figures.every((figure) => product[figure] === prices[figure])
  );
}

/** What a run writes to a product; nothing where it is as it should be, or newer. */
function writeOf(rules: PricingRules, markupOf: MarkupOf, adopts: boolean) {
  return (product: LockedProduct): PriceToWrite[] => {
    if (product.isLater) return [];
    const price = calculatePrice(product, markupOf(product).percent, rules);
    const salePriceAud = (adopts ? price.suggestedPriceAud : null) ?? product.salePriceAud;
    const prices = storedPrices(price, salePriceAud, rules.exchangeRate);
    return isSame(product, prices, salePriceAud) ? [] : [{ id: product.id, salePriceAud, prices }];
  };
}

/**
 * Does the next batch of a locked run: up to {@link productsOfPart} products, by the rules of its start. Prices count
 * as calculated at that time, so that rules changed since make them stale at once.
 * @returns whether it was the last one
 */
export async function repriceBatch(tx: Tx, run: Run): Promise<boolean> {
  const { id, rules, adoptAsSalePrice, lastProductId } = run;
  const conditions = { ...conditionsOf(run.filters, rules.exchangeRate), after: lastProductId };
  const next = await nextProducts({ tx }, conditions);
  const ids = next.map((product) => product.id);
  const categories = await markupCategories({ tx });
  const locked = ids.length === 0 ? [] : await lockProducts(tx, id, ids);
  const calculated = locked.flatMap(writeOf(rules, markupOfProducts(categories, rules), adoptAsSalePrice));
  // A price that cannot be stored does not prevent those of other products.
  const writes = calculated.filter(isStorable);
  await writePrices({ tx }, writes, { priceCalculatedAt: startOf(id) });
  const isLast = ids.length < productsOfPart;
  await tx
    .update(priceRuns)
    .set({
      done: run.done + ids.length,
      changed: run.changed + writes.length,
      tooLarge: run.tooLarge + calculated.length - writes.length,
      lastProductId: ids.at(-1) ?? lastProductId,
      ...(isLast ? { isRunning: false, endedAt: effectiveNow } : {}),
    })
    .where(eq(priceRuns.id, id));
  return isLast;
}

/** Returns the claimed run. */
export async function claimedRun(tx: Tx, id: PriceRunId): Promise<Run> {
  return requireFound((await tx.select().from(priceRuns).where(eq(priceRuns.id, id)))[0]);
}

/** Ends a run that cannot continue. */
export async function failRun(tx: Tx, id: PriceRunId, problem: string): Promise<void> {
  await tx.update(priceRuns).set({ isRunning: false, endedAt: effectiveNow, problem }).where(eq(priceRuns.id, id));
}
