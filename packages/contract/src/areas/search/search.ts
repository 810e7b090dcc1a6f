import { z } from 'zod';

/** What can be found by its number, code or name. */
export const FoundKind = z.enum([
  'channelOrder',
  'artwareOrder',
  'purchaseOrder',
  'shipment',
  'stockTransfer',
  'stockTake',
  'invoice',
  'supplierBill',
  'artwareProduct',
  'customer',
  'factory',
  'warehouse',
  'logisticsCompany',
  'salesChannel',
  'product',
  'goods',
]);
export type FoundKind = z.output<typeof FoundKind>;

/** Something that was found, with as much as tells it from others of its kind. */
export const FoundRow = z.object({
  id: z.number().int(),
  /** The number of a document, the code of everything else. */
  code: z.string(),
  /** Whom a document is for or to; what everything else is called, products in the caller's language. */
  name: z.string(),
  /** Not switched off, nor hidden from lists. */
  isActive: z.boolean(),
});
export type FoundRow = z.output<typeof FoundRow>;

/** What was found of one kind, the best first. */
export const FoundGroup = z.object({ kind: FoundKind, items: z.array(FoundRow) });
export type FoundGroup = z.output<typeof FoundGroup>;

/** Rows of one kind that are told at most. */
export const maxResultsPerType = 5;

/** Whether a text says enough to look for: a Chinese character does, a single letter or digit does not. */
export function isSearchable(text: string): boolean {
  return text.trim().length > 1 || /\p{Script=Han}/u.test(text);
}
