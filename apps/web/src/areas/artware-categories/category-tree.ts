import type { ArtwareCategory, ArtwareCategoryId } from '@yipin/contract';

/** A category with the categories below it, sorted. */
export interface CategoryNode {
  readonly category: ArtwareCategory;
  readonly children: readonly CategoryNode[];
}

/** Returns the tree of a sorted list of categories. */
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

/** Returns the new position of a moved category. Without `sort` it becomes the last category of its parent. */
export function positionOf(
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
