import type { api, FoundGoods, InputOf } from '@yipin/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { prepare, run, type Statement } from '@yipin/pg-pipeline';
import { plain, searchingWords } from '../../platform/catalogue/search.ts';
import { type Condition, forceGenericPlans, createShapeCache } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

const maxProducts = 20;

/**
 * Prepares the products that match `condition`, with their lines of the count `takeId`, those on its list first;
 * `isExact` is returned as given.
 */
function productsThat(condition: SQL, isExact: boolean): Statement<FoundGoods> {
  return prepare((qb) =>
    qb
      .select({
        id: artwareProducts.id,
        productCode: artwareProducts.productCode,
        code: artwareProducts.code,
        name: artwareProducts.name,
        nameEn: artwareProducts.nameEn,
        nameTw: artwareProducts.nameTw,
        barcode: artwareProducts.barcode,
        isExact: sql<boolean>`${sql.raw(String(isExact))}`.as('is_exact'),
        itemId: sql<FoundGoods['itemId']>`${stockTakeItems.id}`.as('item_id'),
        itemVersion: sql<FoundGoods['itemVersion']>`${stockTakeItems.version}`.as('item_version'),
        countedQuantity: stockTakeItems.countedQuantity,
        countedBy: personName<string | null>('counted_by_name'),
        toRecount: sql<boolean>`coalesce(${stockTakeItems.toRecount}, false)`.as('is_to_recount'),
        isPosted: sql<boolean>`${stockTakeItems.postedQuantity} is not null`.as('is_posted'),
      })
      .from(artwareProducts)
      .leftJoin(
        stockTakeItems,
        and(
          eq(stockTakeItems.productId, artwareProducts.id),
          eq(stockTakeItems.stockTakeId, sql.placeholder('takeId')),
        ),
      )
      .leftJoin(users, eq(users.id, stockTakeItems.countedBy))
      .where(condition)
      .orderBy(sql`${stockTakeItems.id} is null`, asc(artwareProducts.productCode), asc(artwareProducts.code))
      .limit(maxProducts),
  );
}

/** Matches the barcode, or the two codes joined by nothing, a space or a dash. */
const meant = productsThat(
  sql`(${artwareProducts.barcode} = ${sql.placeholder('typed')} or (lower(${artwareProducts.productCode}) = any(${sql.placeholder('heads')}::text[])
    and regexp_replace(lower(${artwareProducts.productCode} || ${artwareProducts.code}), '[ -]', '', 'g') = ${sql.placeholder('codes')}))`,
  true,
);

const statementOf = createShapeCache<Statement<FoundGoods>>();

function productsMatching(condition: Condition): Statement<FoundGoods> {
  return statementOf(condition.shape ?? '', () => productsThat(condition.where(sql.placeholder('wanted')), false));
}

const maxCodeLength = 64;
/** Returns the prefixes of a text that may be a product code. */
function headsOf(text: string): string[] {
  return Array.from({ length: Math.min(text.length, maxCodeLength) }, (_, index) => text.slice(0, index + 1).trimEnd());
}

/**
 * Returns the products for an entered or scanned text, active or not: an exact barcode or code first, then those on the
 * list, then others. Book quantities are not included.
 */
export async function find(
  { tx }: Context,
  { stockTakeId: takeId, text }: InputOf<typeof api.stockTakes.find>,
): Promise<FoundGoods[]> {
  const lowered = plain(text);
  const condition = searchingWords(artwareProducts)(text);
  const given = { takeId, typed: text, heads: headsOf(lowered), codes: lowered.replaceAll(/[ -]/g, '') };
  if (condition) forceGenericPlans(tx, [{ name: 'wanted', condition }]);
  const [[take], exact, others] = await Promise.all([
    tx.select({ id: stockTakes.id }).from(stockTakes).where(eq(stockTakes.id, takeId)),
    run(tx, meant, given),
    condition ? run(tx, productsMatching(condition), { takeId, wanted: condition.value }) : Promise.resolve([]),
  ]);
  requireFound(take);
  return [...exact, ...others.filter(({ id }) => !exact.some((row) => row.id === id))].slice(0, maxProducts);
}
