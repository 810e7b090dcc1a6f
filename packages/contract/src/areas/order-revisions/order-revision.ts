import { z } from 'zod';
import { Instant } from '../../kernel/index.ts';

/** Number of a revision: 0 is the order as it was first approved. */
export const Revision = z.number().int();

/** A revision of an order: its number, when, by whom and why it was made, and the document its partner was shown. */
export function revisionOf<Document extends z.ZodType>(document: Document) {
  return z.object({
    revision: Revision,
    /** Empty = none was given. */
    reason: z.string(),
    /** Null = made when revisions were introduced. */
    userName: z.string().nullable(),
    at: Instant,
    document,
  });
}
