import type { DecimalText } from '../../kernel/index.ts';

/** The fields of a category that determine its markup. */
export interface MarkupCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly markupPercent?: DecimalText | null | undefined;
}

/** A markup in percent, and its source: the product, the category `categoryId`, or the settings. */
export interface Markup {
  readonly percent: DecimalText;
  readonly from: 'product' | 'category' | 'settings';
  readonly categoryId?: number;
}

/**
 * Returns a function that finds the markup of a product: the product's own, else that of the nearest category up the
 * tree, else that of the settings (domain.md §10 step 6). Each category is looked up once.
 */
export function markupsIn(categories: readonly MarkupCategory[], defaultMarkupPercent: DecimalText) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<number, Markup>();
  const ofCategory = (id: number): Markup => {
    const found = known.get(id);
    if (found) return found;
    const { markupPercent, parentId = null } = byId.get(id) ?? {};
    const above = (): Markup =>
      parentId === null ? { percent: defaultMarkupPercent, from: 'settings' } : ofCategory(parentId);
    const markup: Markup =
      markupPercent === null || markupPercent === undefined
        ? above()
        : { percent: markupPercent, from: 'category', categoryId: id };
    known.set(id, markup);
    return markup;
  };
  return (own: DecimalText | null | undefined, categoryId: number): Markup =>
    own === null || own === undefined ? ofCategory(categoryId) : { percent: own, from: 'product' };
}
