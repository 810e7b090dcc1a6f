import {
  type api,
  type BulkResult,
  type ArtwareCategory,
  type ArtwareCategoryId,
  type ArtwareCategoryInput,
  type InputOf,
  permissions,
} from '@yipin/contract';
import { and, asc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { usageColumn, usageOf } from '../../platform/catalogue/usage.ts';
import { type Context, may } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { Failure, requireFound, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { artwareCategories } from './artware-categories.table.ts';
import {
  categoriesWithOtherMarkup,
  defaultSort,
  categoryMoveFailure,
  type MarkupNode,
  type TreeNode,
} from './category-tree.ts';

const shown = {
  id: artwareCategories.id,
  version: artwareCategories.version,
  parentId: artwareCategories.parentId,
  name: artwareCategories.name,
  nameEn: artwareCategories.nameEn,
  nameTw: artwareCategories.nameTw,
  sort: artwareCategories.sort,
  hsCode: artwareCategories.hsCode,
  productCount: usageColumn(artwareCategories, 'products', artwareCategories.id),
};
const shownWithCost = { ...shown, markupPercent: artwareCategories.markupPercent };

/** Returns the whole tree, siblings in their order; with markups only if the caller may see costs. */
export function all(ctx: Context): Promise<ArtwareCategory[]> {
  const { parentId, sort, name, id } = artwareCategories;
  const order = [asc(parentId), asc(sort), asc(name), asc(id)];
  return may(ctx, permissions.viewCost)
    ? ctx.tx
        .select(shownWithCost)
        .from(artwareCategories)
        .orderBy(...order)
    : ctx.tx
        .select(shown)
        .from(artwareCategories)
        .orderBy(...order);
}

async function get(ctx: Context, id: ArtwareCategoryId): Promise<ArtwareCategory> {
  const here = eq(artwareCategories.id, id);
  const [row] = may(ctx, permissions.viewCost)
    ? await ctx.tx.select(shownWithCost).from(artwareCategories).where(here)
    : await ctx.tx.select(shown).from(artwareCategories).where(here);
  return requireFound(row);
}

/** Locks and returns the places and markups of all categories, because two concurrent moves could otherwise form a cycle. */
function lockTree({ tx }: Context): Promise<MarkupNode[]> {
  const { id, parentId, sort, markupPercent } = artwareCategories;
  return tx
    .select({ id, parentId, sort, markupPercent })
    .from(artwareCategories)
    .orderBy(asc(artwareCategories.id))
    .for('update');
}

function under(parentId: ArtwareCategoryId | null) {
  return parentId === null ? isNull(artwareCategories.parentId) : eq(artwareCategories.parentId, parentId);
}

/** Moves the siblings from the place of the category on back by one if the place is occupied. */
async function makeRoom({ tx }: Context, tree: readonly TreeNode[], { id, parentId, sort }: TreeNode): Promise<void> {
  const isTaken = tree.some((other) => other.parentId === parentId && other.sort === sort && other.id !== id);
  if (!isTaken) return;
  await tx
    .update(artwareCategories)
    .set({ sort: sql`${artwareCategories.sort} + 1` })
    .where(and(under(parentId), gte(artwareCategories.sort, sort), ne(artwareCategories.id, id)));
}

/**
 * Creates or changes a category. Refuses a place below itself or deeper than five levels, and the name of a sibling.
 * Siblings after its place move back by one (domain.md §8). Where another markup applies from now on, the prices of
 * products become stale.
 */
export async function saveCategory(ctx: Context, input: ArtwareCategoryInput): Promise<ArtwareCategory> {
  const { id, expectedVersion, parentId = null, sort, markupPercent = null, name, nameEn, nameTw, hsCode } = input;
  const tree = await lockTree(ctx);
  if (id !== undefined) requireFound(tree.find((category) => category.id === id));
  await requireCurrent(ctx, artwareCategories, { id, expectedVersion });
  const wrong = categoryMoveFailure(tree, id, parentId);
  if (wrong) {
    const message = translate(ctx.language, `artwareCategories:${wrong}`);
    throw invalidAt('parentId', message);
  }
  const place = sort ?? defaultSort(tree, id, parentId);
  // A caller without the permission to see the markup cannot change it.
  const markup = may(ctx, permissions.viewCost) ? { markupPercent } : {};
  const repriced = id === undefined ? [] : categoriesWithOtherMarkup(tree, { id, parentId, ...markup });
  const markupChange = { markupChangedAt: effectiveNow };
  const savedId = await save(
    ctx,
    artwareCategories,
    { id, expectedVersion },
    {
      name,
      nameEn,
      nameTw,
      hsCode,
      parentId,
      sort: place,
      searchText: searchTextOf(name, nameEn, nameTw),
      ...markup,
      ...(repriced.some((changed) => changed === id) ? markupChange : {}),
    },
  );
  const below = repriced.filter((changed) => changed !== id);
  if (below.length > 0)
    await ctx.tx.update(artwareCategories).set(markupChange).where(inArray(artwareCategories.id, below));
  await makeRoom(ctx, tree, { id: savedId, parentId, sort: place });
  ctx.record('artwareCategories.saved', savedId);
  return get(ctx, savedId);
}

/** Changes the names of product categories: each is saved with its other values. */
export function setCategoryFields(
  ctx: Context,
  input: InputOf<typeof api.artwareCategories.setFields>,
): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { version, sort: _, productCount: __, ...stored } = await get(ctx, id);
    const changes = { ...set, nameEn: textOrCleared(set.nameEn) };
    return saveCategory(ctx, { ...withFields(stored, changes), expectedVersion: expectedVersion ?? version });
  });
}

/** Deletes an empty category. Its lock makes concurrent saves of products in it wait and then fail. */
export async function removeCategory(
  ctx: Context,
  { id, expectedVersion }: InputOf<typeof api.artwareCategories.remove>,
): Promise<null> {
  const tree = await lockTree(ctx);
  requireFound(tree.find((category) => category.id === id));
  await requireCurrent(ctx, artwareCategories, { id, expectedVersion });
  const { products } = await usageOf(ctx, artwareCategories, id, ['products']);
  if (products > 0 || tree.some((category) => category.parentId === id)) throw new Failure('category-not-empty');
  await ctx.tx.delete(artwareCategories).where(eq(artwareCategories.id, id));
  ctx.record('artwareCategories.removed', id);
  return null;
}
