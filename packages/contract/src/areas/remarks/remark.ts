import { z } from 'zod';
import { idOf, Instant, int, requiredLongText } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';

/** Id of a note. */
export const RemarkId = idOf('RemarkId');

/** Types of document. The numbers of sales orders and agency orders may begin with other prefixes. */
export const docTypes = ['SO', 'AO', 'PO', 'SH', 'TR', 'SC', 'BL'] as const;
/** A type of {@link docTypes}. */
export type DocType = (typeof docTypes)[number];

/** The permission to view the documents of each type. */
export const documentRights = {
  SO: permissions.channelOrders,
  AO: permissions.artwareOrders,
  PO: permissions.purchaseOrders,
  SH: permissions.shipments,
  TR: permissions.stock,
  SC: permissions.stock,
  BL: permissions.bills,
} as const satisfies Record<DocType, Permission>;

/** Type and id of a document. */
export const DocumentRef = z.object({ docType: z.enum(docTypes), docId: int(1, Number.MAX_SAFE_INTEGER) });
export type DocumentRef = z.output<typeof DocumentRef>;

/** Types of record whose activity is shown: documents, products (`AP`), customers, factories and agencies. */
export const activityTypes = [...docTypes, 'AP', 'CU', 'FA', 'AG'] as const;
/** A type of {@link activityTypes}. */
export type ActivityType = (typeof activityTypes)[number];

/** The permission to view the records of each type, and their activity. */
export const activityRights = {
  ...documentRights,
  AP: permissions.artwareProducts,
  CU: permissions.customers,
  FA: permissions.factories,
  AG: permissions.travel,
} as const satisfies Record<ActivityType, Permission>;

/** Type and id of a record whose activity is shown. */
export const ActivityRef = z.object({ docType: z.enum(activityTypes), docId: int(1, Number.MAX_SAFE_INTEGER) });
export type ActivityRef = z.output<typeof ActivityRef>;

/** Text of a note: 1 to 2,000 characters. */
export const RemarkText = requiredLongText(2000);

/**
 * A note on a document or, with `itemId`, on one of its lines. It is never changed; the text of a retracted note is
 * empty.
 */
export const Remark = z.object({
  text: z.string(),
  itemId: z.number().int().nullable(),
  userName: z.string(),
  at: Instant,
  retractedAt: Instant.nullable(),
  id: RemarkId,
});
export type Remark = z.output<typeof Remark>;

/** `@` and a user name, not inside a word such as an email address. A final dot ends the sentence. */
const mention = /(?<![\p{L}\p{N}.@+_-])@([\w.@+-]*[\w+-])/gu;

/** Returns the mentioned user names in lower case, each once. */
export function mentionsIn(remark: string): string[] {
  return [...new Set([...remark.matchAll(mention)].map(([, userName = '']) => userName.toLowerCase()))];
}

/** Returns the text of a note in parts: plain text and mentions, in order. */
export function remarkPieces(remark: string): readonly { readonly text: string; readonly isMention: boolean }[] {
  let from = 0;
  const pieces = [...remark.matchAll(mention)].flatMap((found) => {
    const before = remark.slice(from, found.index);
    from = found.index + found[0].length;
    return [
      { text: before, isMention: false },
      { text: found[0], isMention: true },
    ];
  });
  return [...pieces, { text: remark.slice(from), isMention: false }].filter(({ text }) => text !== '');
}
