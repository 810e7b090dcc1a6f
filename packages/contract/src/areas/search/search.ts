import { z } from 'zod';

/**
 * Kinds of record that the search finds by number, code or name, in the order of their results: documents, which are
 * also found by their partner, after the partners.
 */
export const FoundKind = z.enum([
  'artwareProduct',
  'customer',
  'factory',
  'warehouse',
  'logisticsCompany',
  'channelOrder',
  'salesChannel',
  'product',
  'goods',
  'artwareOrder',
  'purchaseOrder',
  'shipment',
  'stockTransfer',
  'stockTake',
  'invoice',
  'supplierBill',
]);
export type FoundKind = z.output<typeof FoundKind>;

/** A search result, with the fields that identify it. */
export const FoundRow = z.object({
  id: z.number().int(),
  /** The number of a document, else the code. */
  code: z.string(),
  /** The partner of a document, else the name; in the language of the request. */
  name: z.string(),
  /** Active, and not hidden from lists. */
  isActive: z.boolean(),
});
export type FoundRow = z.output<typeof FoundRow>;

/** The results of one kind, best match first. */
export const FoundGroup = z.object({ kind: FoundKind, items: z.array(FoundRow) });
export type FoundGroup = z.output<typeof FoundGroup>;

/** Largest number of results of one kind. */
export const maxResultsPerType = 5;

/** Returns whether a text is long enough for a search: one Chinese character is, a single letter or digit is not. */
export function isSearchable(text: string): boolean {
  return text.trim().length > 1 || /\p{Script=Han}/u.test(text);
}
