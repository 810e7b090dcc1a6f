import {
  activityRights,
  type ActivityType,
  activityTypes,
  type AuditLink,
  type DocType,
  docTypes,
  type DocumentRef,
  permissions,
} from '@yipin/contract';
import { audited } from '../../platform/audit/audited-row.ts';
import { auditedRowsNamed } from '../../platform/audit/audited-rows.ts';
import { type Context, may } from '../../platform/context.ts';
import { readVisibility } from '../../platform/documents/visible-documents.ts';
import type { AuditSubject, RowRef } from './audit-subjects.ts';

function typeOf<Type extends string>(types: readonly Type[], docType: string | undefined): Type | undefined {
  return types.find((type) => type === docType);
}

/** Returns the type and id of the document that a row is or is part of. */
function documentOfRow({ document }: AuditSubject): DocumentRef | undefined {
  if (!document) return undefined;
  const row = audited.all().find((each) => each.document === document.kind);
  const docType: DocType | undefined = typeOf(docTypes, row?.docType);
  return docType && { docType, docId: document.id };
}

/** Returns the record without lines that a row is, if the acting user may view it. */
function recordOfRow(ctx: Context, { kind, id }: RowRef): AuditLink | undefined {
  if (kind === 'users') return may(ctx, permissions.users) ? { kind: 'user', id } : undefined;
  const docType: ActivityType | undefined = typeOf(activityTypes, auditedRowsNamed(kind)?.docType);
  return docType && may(ctx, activityRights[docType]) ? { kind: docType, id } : undefined;
}

/**
 * Returns a function for the record that a row is or is part of: undefined if the acting user may not view it. It reads
 * the owners of documents, in one statement for each type with owners.
 */
export async function linksOf(
  ctx: Context,
  references: readonly RowRef[],
  subject: (row: RowRef) => AuditSubject | undefined,
): Promise<(row: RowRef) => AuditLink | undefined> {
  const documents = references.flatMap((row) => {
    const found = subject(row);
    return (found && documentOfRow(found)) ?? [];
  });
  const isVisible = await readVisibility(ctx.tx, documents);
  return (row) => {
    const found = subject(row);
    if (!found) return undefined;
    const document = documentOfRow(found);
    if (!document) return recordOfRow(ctx, row);
    return isVisible(ctx, document) ? { kind: document.docType, id: document.docId } : undefined;
  };
}
