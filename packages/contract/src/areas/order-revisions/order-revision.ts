import { z } from 'zod';
import { Instant } from '../../kernel/index.ts';

/** Number of a revision: 0 is the order at its first approval. */
export const Revision = z.number().int();

/**
 * Returns the schema of a revision of an order: number, time, user, reason, and the document that the partner received.
 */
export function revisionOf<Document extends z.ZodType>(document: Document) {
  return z.object({
    revision: Revision,
    /** Empty = no reason. */
    reason: z.string(),
    /** Null = created by the migration that introduced revisions. */
    userName: z.string().nullable(),
    at: Instant,
    document,
  });
}
