import { z } from 'zod';
import { decimal, expectedVersion, idOf, int, requiredText, text, Version } from '../../kernel/index.ts';

export const ArtwareCategoryId = idOf('ArtwareCategoryId');
export type ArtwareCategoryId = z.output<typeof ArtwareCategoryId>;

/** Levels the tree may have: a category without a parent is on level 1. */
export const maxCategoryDepth = 5;

/** Markup on the landed cost, in percent, `decimal(7,2)`: -100 sells for nothing. */
export function markupPercent() {
  return decimal(2, { min: -100, max: 10_000 });
}

/** What a user may write; no `id` = a new one. */
export const ArtwareCategoryInput = z.object({
  id: ArtwareCategoryId.optional(),
  expectedVersion,
  name: requiredText(64),
  /** The category this one is part of; null or absent = on the first level. */
  parentId: ArtwareCategoryId.nullish(),
  /** Place among its siblings, smaller first; those from there on move aside. Absent = keeps its place, or goes last when it is new under its parent. */
  sort: int(0, 1_000_000).optional(),
  /** Null or absent = what the categories above say. Not heeded from callers who may not see costs: it stays as it is. */
  markupPercent: markupPercent().nullish(),
  hsCode: text(16).default(''),
});
export type ArtwareCategoryInput = z.output<typeof ArtwareCategoryInput>;

/** A category with the place it has; `markupPercent` is absent for callers who may not see costs (price and markup tell the cost). */
export const ArtwareCategory = ArtwareCategoryInput.omit({ expectedVersion: true }).extend({
  parentId: ArtwareCategoryId.nullable(),
  sort: z.number().int(),
  markupPercent: markupPercent().nullable().optional(),
  /** Products of this very category, hidden ones included; those of the categories below are not counted. */
  productCount: z.number().int(),
  version: Version,
  id: ArtwareCategoryId,
});
export type ArtwareCategory = z.output<typeof ArtwareCategory>;
