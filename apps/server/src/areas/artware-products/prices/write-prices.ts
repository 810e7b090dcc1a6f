import { type ArtwareCategoryId, type ArtwareProductId, type DecimalText, isTooLarge } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { artwareProducts } from '../artware-products.table.ts';
import type { PriceInputs, StoredPrices } from './product-prices.ts';

/** A product with its new prices. */
export interface PriceToWrite {
  readonly id: ArtwareProductId;
  readonly salePriceAud: DecimalText;
  readonly prices: StoredPrices;
}

/** Whether the prices of a product are not too large to be stored. */
export function isStorable({
  salePriceAud,
  prices: { landedCostCny, landedCostAud, suggestedPriceAud },
}: PriceToWrite): boolean {
  return [salePriceAud, landedCostCny, landedCostAud, suggestedPriceAud].every(
    (price) => price === null || !isTooLarge(price),
  );
}

/** The columns that all products of one write get, in addition to their prices. */
interface Common extends Partial<Omit<PriceInputs, 'salePriceAud'>> {
  readonly categoryId?: ArtwareCategoryId;
  /** Time of the calculation of the prices; absent = the effective time. */
  readonly priceCalculatedAt?: SQL;
}

/** Writes the prices of locked products, in one statement for any number of them. */
export async function writePrices(
  { tx }: Pick<Context, 'tx'>,
  products: readonly PriceToWrite[],
  common: Common = {},
): Promise<void> {
  if (products.length === 0) return;
  const list = (valueOf: (product: PriceToWrite) => string | number | null) => sql.param(products.map(valueOf));
  await tx
    .update(artwareProducts)
    .set({
      priceCalculatedAt: effectiveNow,
      ...common,
      salePriceAud: sql`priced.sale`,
      landedCostCny: sql`priced.landed_cny`,
      landedCostAud: sql`priced.landed_aud`,
      suggestedPriceAud: sql`priced.suggested`,
      marginPercent: sql`priced.margin`,
      priceRateUsed: sql`priced.rate`,
    })
    .from(
      sql`unnest(
        ${list(({ id }) => id)}::bigint[],
        ${list(({ salePriceAud }) => salePriceAud)}::numeric[],
        ${list(({ prices }) => prices.landedCostCny)}::numeric[],
        ${list(({ prices }) => prices.landedCostAud)}::numeric[],
        ${list(({ prices }) => prices.suggestedPriceAud)}::numeric[],
        ${list(({ prices }) => prices.marginPercent)}::numeric[],
        ${list(({ prices }) => prices.priceRateUsed)}::numeric[]
      ) as priced (product_id, sale, landed_cny, landed_aud, suggested, margin, rate)`,
    )
    .where(sql`${artwareProducts.id} = priced.product_id`);
}
