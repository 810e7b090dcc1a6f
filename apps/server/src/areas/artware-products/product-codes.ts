import type { ArtwareProductId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { Warning } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';

/** The codes of a product on documents. */
interface Codes {
  readonly productCode: string;
  readonly code: string;
}

function isSame(one: Codes, other: Codes): boolean {
  return one.productCode === other.productCode && one.code === other.code;
}

/** Open lines of orders, purchases and shipments with their copies of the codes. */
const openLines = sql`(
  select i.product_id, i.product_code, i.code from artware_order_items i where i.completed_at is null and i.deleted_at is null
  union all
  select p.product_id, p.product_code, p.code from purchase_items p where p.status < 50
  union all
  select s.product_id, s.product_code, s.code from shipment_items s where s.status < 50)`;

/** Refuses codes that open lines still contain for another product, which was renamed later. */
export async function requireFreeCodes(
  { tx }: Context,
  id: ArtwareProductId | undefined,
  { productCode, code }: Codes,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from ${openLines} line
    where lower(line.product_code) = lower(${productCode}) and lower(line.code) = lower(${code})
      and line.product_id is distinct from ${id ?? null}::bigint limit 1`);
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
    sql`select count(*)::int as count from ${openLines} line where line.product_id = ${id}`,
  );
  const count = rows[0]?.count ?? 0;
  return count > 0
    ? [['artwareProducts:oldCodes', { count, code: `${before.productCode} ${before.code}`.trim() }]]
    : [];
}
