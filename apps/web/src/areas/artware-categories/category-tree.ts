import type { ArtwareCategory, ArtwareCategoryId } from '@yipin/contract';

/** A category with the categories below it, siblings in their order. */
export interface CategoryNode {
  readonly category: ArtwareCategory;
  readonly children: readonly CategoryNode[];
}

/** Returns the tree of a flat list that has siblings in their order. */
export function treeOf(
  categories: readonly ArtwareCategory[],
  parentId: ArtwareCategoryId | null = null,
): CategoryNode[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, children: treeOf(categories, category.id) }));
}

/** Returns the number of products of a category and all categories below it. */
export function productsIn({ category, children }: CategoryNode): number {
  return children.reduce((sum, child) => sum + productsIn(child), category.productCount);
}

/** The drop target: a category, or the gap before or after it. */
export interface DropTarget {
  readonly target: ArtwareCategory;
  readonly at: 'on' | 'before' | 'after';
}

/** The new position of a moved category; without `sort` it is the last one under its new parent. */
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
