import type { ArtwareCategory, ArtwareCategoryId } from '@yipin/contract';

/** A category with those below it, siblings in their order. */
export interface CategoryNode {
  readonly category: ArtwareCategory;
  readonly children: readonly CategoryNode[];
}

/** The tree of a flat list that has siblings in their order. */
export function treeOf(
  categories: readonly ArtwareCategory[],
  parentId: ArtwareCategoryId | null = null,
): CategoryNode[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, children: treeOf(categories, category.id) }));
}

/** Products of a category and all below it. */
export function productsIn({ category, children }: CategoryNode): number {
  return children.reduce((sum, child) => sum + productsIn(child), category.productCount);
}

/** Where something was let go: on a category, or in the gap before or after it. */
export interface DropTarget {
  readonly target: ArtwareCategory;
  readonly at: 'on' | 'before' | 'after';
}

/** The place a moved category gets; without `sort` it goes last under its new parent. */
export function placeOf(
  categories: readonly ArtwareCategory[],
  moved: ArtwareCategory,
  { target, at }: DropTarget,
): Pick<ArtwareCategory, 'parentId'> & { readonly sort: number | undefined } {
  if (at === 'on') return { parentId: target.id, sort: undefined };
  const { parentId } = target;
  if (at === 'before') return { parentId, sort: target.sort };
  const siblings = categories.filter((category) => category.parentId === parentId && category.id !== moved.id);
  const next = siblings[siblings.findIndex((category) => category.id === target.id) + 1];
  return { parentId, sort: next?.sort ?? target.sort + 1 };
}
