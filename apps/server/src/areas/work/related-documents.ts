import {
  type DocType,
  type DocumentRef,
  type Permission,
  permissions,
  type RelatedDocument,
  type WorkContext,
} from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { readVisibility } from '../../platform/documents/visible-documents.ts';
import { readRelatedRows } from './related-rows.ts';

/** The permissions that amounts require, beyond that to view the document. */
const amountRights: Readonly<Partial<Record<DocType, Permission>>> = {
  PO: permissions.viewCost,
  BL: permissions.viewCost,
};

/** The types whose documents are named only to users who may view them. The others are named by the lines anyway. */
const onlyIfVisible: readonly DocType[] = ['BL'];

/**
 * Returns the documents that came before a document or were made for it, in one statement for each type and those of
 * their salespersons. A user who may view the document sees the numbers along its chain (domain.md §12.1).
 */
export async function readRelated(
  ctx: Context,
  ref: DocumentRef,
): Promise<Pick<WorkContext, 'related' | 'moreRelated'>> {
  const parts = await readRelatedRows(ctx.tx, ref);
  const rows = parts.flatMap((part) => part.rows);
  const maySee = await readVisibility(ctx.tx, rows);
  const related = rows.flatMap(({ amount, currency, ...row }): RelatedDocument[] => {
    const isVisible = maySee(ctx, row);
    if (!isVisible && onlyIfVisible.includes(row.docType)) return [];
    const right = amountRights[row.docType];
    const hasAmount = isVisible && amount !== null && (right === undefined || may(ctx, right));
    return [{ ...row, ...(hasAmount && { amount }), ...(currency !== null && hasAmount && { currency }), isVisible }];
  });
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return { related, moreRelated: total - rows.length };
}
