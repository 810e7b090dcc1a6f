import { type ArtwareCategoryId, type DecimalText, markupsIn, maxCategoryDepth, zeroMoney } from '@yipin/contract';
import { missingReference } from '../../platform/failure.ts';

/** The fields of a category that define its place in the tree. */
export interface TreeNode {
  readonly id: ArtwareCategoryId;
  readonly parentId: ArtwareCategoryId | null;
  readonly sort: number;
}

/** A category of the tree with its own markup. */
export interface MarkupNode extends TreeNode {
  readonly markupPercent: DecimalText | null;
}

/** Returns the ids from `parentId` up to the first level. Refuses a missing parent. */
function ancestry(tree: readonly TreeNode[], parentId: ArtwareCategoryId | null): ArtwareCategoryId[] {
  const byId = new Map(tree.map((category) => [category.id, category]));
  const path: ArtwareCategoryId[] = [];
  for (let id = parentId; id !== null; ) {
    const category = byId.get(id);
    if (category === undefined) throw missingReference('parentId');
    path.push(id);
    id = category.parentId;
  }
  return path;
}

/** Returns the number of levels from the category down to its deepest descendant; 1 for a leaf or a new category. */
function levelsBelow(tree: readonly TreeNode[], id: ArtwareCategoryId | undefined): number {
  if (id === undefined) return 1;
  const children = tree.filter((category) => category.parentId === id);
  return 1 + Math.max(0, ...children.map((child) => levelsBelow(tree, child.id)));
}

/** Returns the error of a place that is below the category itself or makes the tree deeper than {@link maxCategoryDepth} levels. `id` undefined = a new category. */
export function categoryMoveFailure(
  tree: readonly TreeNode[],
  id: ArtwareCategoryId | undefined,
  parentId: ArtwareCategoryId | null,
): 'cycle' | 'tooDeep' | undefined {
  const above = ancestry(tree, parentId);
  if (id !== undefined && above.includes(id)) return 'cycle';
  return above.length + levelsBelow(tree, id) > maxCategoryDepth ? 'tooDeep' : undefined;
}

/** Returns the default place of a category under `parentId`: the stored one if it is there already, else the last. */
export function defaultSort(
  tree: readonly TreeNode[],
  id: ArtwareCategoryId | undefined,
  parentId: ArtwareCategoryId | null,
): number {
  const siblings = tree.filter((category) => category.parentId === parentId);
  const itself = siblings.find((category) => category.id === id);
  return itself ? itself.sort : Math.max(-1, ...siblings.map((category) => category.sort)) + 1;
}

/** Returns the text by which the markups that apply to categories are compared. */
function appliedMarkups(tree: readonly MarkupNode[]): (id: ArtwareCategoryId) => string {
  const markupOf = markupsIn(tree, zeroMoney);
  return (id) => {
    const { from, percent } = markupOf(null, id);
    return from === 'settings' ? from : percent;
  };
}

/**
 * Returns the categories to which another markup applies after a change: their own one, else that of the nearest
 * category above, else that of the settings.
 */
export function categoriesWithOtherMarkup(
  before: readonly MarkupNode[],
  changed: Pick<MarkupNode, 'id' | 'parentId'> & Partial<Pick<MarkupNode, 'markupPercent'>>,
): ArtwareCategoryId[] {
  const after = before.map((category) => (category.id === changed.id ? { ...category, ...changed } : category));
  const [was, becomes] = [appliedMarkups(before), appliedMarkups(after)];
  return before.map(({ id }) => id).filter((id) => was(id) !== becomes(id));
}
