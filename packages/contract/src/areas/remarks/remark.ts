import { z } from 'zod';
import { Instant, idOf, requiredText } from '../../kernel/index.ts';

export const RemarkId = idOf('RemarkId');

/** Kinds of document, as their number's prefix says. */
export const docTypes = ['SO', 'AO', 'PO', 'SH', 'TR', 'SC'] as const;
export type DocType = (typeof docTypes)[number];

/** What is noted: 1 to 2,000 characters. */
export const RemarkText = requiredText(2000);

/** A remark on a document or, with `itemId`, on one of its lines. Never changed. */
export const Remark = z.object({
  text: z.string(),
  itemId: z.number().int().nullable(),
  userName: z.string(),
  at: Instant,
  retractedAt: Instant.nullable(),
  id: RemarkId,
});
export type Remark = z.output<typeof Remark>;
