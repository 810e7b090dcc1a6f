import { z } from 'zod';
import { changedNames, decimal, expectedVersion, idOf, int, requiredText, text, Version } from '../../kernel/index.ts';

/** Id of a product category. */
export const ArtwareCategoryId = idOf('ArtwareCategoryId');
export type ArtwareCategoryId = z.output<typeof ArtwareCategoryId>;

/** Largest depth of the category tree; a category without a parent is on level 1. */
export const maxCategoryDepth = 5;

/** Markup on the landed cost, in percent, `decimal(7,2)`: -100 sells for nothing. */
export function markupPercent() {
  return decimal(2, { min: -100, max: 10_000 });
}

/** Editable fields of a category; without `id` a new one is created. */
export const ArtwareCategoryInput = z.object({
  id: ArtwareCategoryId.optional(),
  expectedVersion,
  name: requiredText(64),
  nameEn: text(64).default(''),
  nameTw: text(64).default(''),
  /** The parent category; null or absent = on the first level. */
  parentId: ArtwareCategoryId.nullish(),
  /**
   * Position among its siblings, smallest first; the siblings from there on move back by one. Absent = unchanged, or
   * last under a new parent.
   */
  sort: int(0, 1_000_000).optional(),
  /** Percent; null or absent = inherited from the parent categories. Ignored from callers without `viewCost`. */
  markupPercent: markupPercent().nullish(),
  hsCode: text(16).default(''),
});
export type ArtwareCategoryInput = z.output<typeof ArtwareCategoryInput>;

/** Fields of a product category that can be changed for several product categories at once: nothing follows from them. */
export const ArtwareCategoryFields = z.object(changedNames(64)).partial();
export type ArtwareCategoryFields = z.output<typeof ArtwareCategoryFields>;

/**
 * A category with its position. `markupPercent` is absent without `viewCost`, because price and markup reveal the cost.
 */
export const ArtwareCategory = ArtwareCategoryInput.omit({ expectedVersion: true }).extend({
  parentId: ArtwareCategoryId.nullable(),
  sort: z.number().int(),
  markupPercent: markupPercent().nullable().optional(),
  /** Products assigned directly to the category, including hidden ones; those of its subcategories are not counted. */
  productCount: z.number().int(),
  version: Version,
  id: ArtwareCategoryId,
});
export type ArtwareCategory = z.output<typeof ArtwareCategory>;
