import { z } from 'zod';
import { idOf, Instant, int, requiredLongText } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';

export const RemarkId = idOf('RemarkId');

/** Kinds of document, as their number's prefix says. */
export const docTypes = ['SO', 'AO', 'PO', 'SH', 'TR', 'SC', 'BL'] as const;
export type DocType = (typeof docTypes)[number];

/** Who may see a document of a kind. */
export const documentRights = {
  SO: permissions.channelOrders,
  AO: permissions.artwareOrders,
  PO: permissions.purchaseOrders,
  SH: permissions.shipments,
  TR: permissions.stock,
  SC: permissions.stock,
  BL: permissions.bills,
} as const satisfies Record<DocType, Permission>;

const pages = {
  SO: '/travel/salesOrder',
  AO: '/artware/artwareOrder',
  PO: '/artwarePurchaseOrder/purchaseOrder',
  SH: '/artwareInvoiceOrder/invoiceOrder',
  TR: '/artwareStock/stockTransfers',
  SC: '/artwareStock/stockTakes',
  BL: '/artwarePurchaseOrder/bills',
} as const satisfies Record<DocType, string>;

/** The page of ours that shows a document. */
export function documentAddress(docType: DocType, id: number): string {
  return `${pages[docType]}?open=${id}`;
}

/** The document that is meant. */
export const DocumentRef = z.object({ docType: z.enum(docTypes), docId: int(1, Number.MAX_SAFE_INTEGER) });
export type DocumentRef = z.output<typeof DocumentRef>;

/** What is noted: 1 to 2,000 characters. */
export const RemarkText = requiredLongText(2000);

/** A remark on a document or, with `itemId`, on one of its lines. Never changed; of one that was retracted the text is empty. */
export const Remark = z.object({
  text: z.string(),
  itemId: z.number().int().nullable(),
  userName: z.string(),
  at: Instant,
  retractedAt: Instant.nullable(),
  id: RemarkId,
});
export type Remark = z.output<typeof Remark>;

/** `@` and a user name, not within a word, as an e-mail address has it. A dot at the end ends the sentence. */
const mention = /(?<![\p{L}\p{N}.@+_-])@([\w.@+-]*[\w+-])/gu;

/** The user names that a remark calls with `@`, in lower case, each once. */
export function mentionsIn(remark: string): string[] {
  return [...new Set([...remark.matchAll(mention)].map(([, userName = '']) => userName.toLowerCase()))];
}

/** A remark in pieces: words, and who is called between them. */
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
