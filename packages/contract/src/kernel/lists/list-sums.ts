import { z } from 'zod';
import { moneySum } from '../decimal.ts';

/** Largest number of rows that are added up. */
export const maxSummedRows = 10_000;

/** The fields of a list's input that the input of its sums leaves out: sums are over the rows of all pages. */
export const listPaging = { maxResultCount: true, skipCount: true, sorting: true, exactTotal: true } as const;

/** The documents of a list in one currency: their number, and the sums of what is charged and still to pay. */
export const DocumentSum = z.object({
  currency: z.string(),
  count: z.number().int(),
  totalAmount: moneySum(),
  outstandingAmount: moneySum(),
});
export type DocumentSum = z.output<typeof DocumentSum>;

/** As {@link DocumentSum}, for documents whose outstanding amounts have two directions, which must not be added up. */
export const DocumentTotal = DocumentSum.omit({ outstandingAmount: true });
export type DocumentTotal = z.output<typeof DocumentTotal>;

/** As {@link DocumentSum}; the amounts are absent for callers who may not see costs. */
export const DocumentCostSum = DocumentSum.partial({ totalAmount: true, outstandingAmount: true });
export type DocumentCostSum = z.output<typeof DocumentCostSum>;

/** Rows of a list of goods: their number, and the sum of their pieces. */
export const PieceSum = z.object({ count: z.number().int(), pieces: z.number().int() });
export type PieceSum = z.output<typeof PieceSum>;

/** Rows of a list in one currency whose amounts have two directions: their number, and the sum of each direction. */
export const DirectedSum = z.object({
  currency: z.string(),
  count: z.number().int(),
  incomingAmount: moneySum(),
  outgoingAmount: moneySum(),
});
export type DirectedSum = z.output<typeof DirectedSum>;
