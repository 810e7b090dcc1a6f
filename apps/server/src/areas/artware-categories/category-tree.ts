import { type ArtwareCategoryId, maxCategoryDepth } from '@yipin/contract';
import { missingReference } from '../../platform/failure.ts';

/** The fields of a category that define its place in the tree. */
export interface TreeNode {
  readonly id: ArtwareCategoryId;
  readonly parentId: ArtwareCategoryId | null;
  readonly sort: number;
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
