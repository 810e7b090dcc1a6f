import type { ArtwareProductId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Warning } from '../../platform/catalogue/confirmation.ts';
import { openCodeCarriers } from '../../platform/catalogue/former-codes.ts';
import type { Context } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';

/** The codes of a product on documents. */
interface Codes {
  readonly productCode: string;
  readonly code: string;
}

function isSame(one: Codes, other: Codes): boolean {
  return one.productCode === other.productCode && one.code === other.code;
}

/** Refuses codes that open lines still contain for another product, which was renamed later. */
export async function requireFreeCodes(
  { tx }: Context,
  id: ArtwareProductId | undefined,
  { productCode, code }: Codes,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from (${openCodeCarriers(artwareProducts)}) line
    where lower(line.product_code) = lower(${productCode}) and lower(line.code) = lower(${code})
      and line.row_id is distinct from ${id ?? null}::bigint limit 1`);
  if (rows.length > 0) throw refusedAt('productCode', 'code-on-open-lines', { code: `${productCode} ${code}`.trim() });
}

/** Returns a warning if open lines keep the old codes of a product. */
export async function warnOfOldCodes(
  { tx }: Context,
  id: ArtwareProductId,
  before: Codes,
  after: Codes,
): Promise<Warning[]> {
  if (isSame(before, after)) return [];
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${openCodeCarriers(artwareProducts)}) line where line.row_id = ${id}`,
  );
  const count = rows[0]?.count ?? 0;
  return count > 0
    ? [['artwareProducts:oldCodes', { count, code: `${before.productCode} ${before.code}`.trim() }]]
    : [];
}
