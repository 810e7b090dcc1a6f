import type { ActivityType, Permission, PictureDocType, UserId } from '@yipin/contract';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { may, type Reader } from '../context.ts';
import { createRegister } from '../register.ts';

/** The salesperson of a document. Without `viewAll`, users see only their own documents. */
export interface DocumentOwner {
  readonly column: PgColumn;
  readonly viewAll: Permission;
}

/** A type of document that remarks, pictures, notices or payments refer to by type and id. */
export interface DocumentType {
  readonly docType: ActivityType | PictureDocType;
  /** The name of its area in the contract. */
  readonly area: string;
  readonly table: PgTable & { readonly id: PgColumn };
  /** The text by which messages name a document: its number, or the codes and the name of a product. */
  readonly label: PgColumn | SQL;
  /** The lines, which remarks may be about. */
  readonly lines?: PgTable;
  /** Absent = every user with the permission for the type sees all of them. */
  readonly owner?: DocumentOwner;
  /** The first parts of the names of other events that change such documents; those of the area begin with `area`. */
  readonly events?: readonly string[];
}

/** All types of document; filled by `areas.ts`. */
export const documentTypes = createRegister<DocumentType>('types of document');

/** Returns a type of document. Throws when no area registers it. */
export function findDocumentType(docType: DocumentType['docType']): DocumentType {
  const type = documentTypes.all().find((other) => other.docType === docType);
  if (!type) throw new Error(`no area registers documents of type ${docType}`);
  return type;
}

/** Returns the table of the lines of a type of document. Throws when it has none. */
export function requireLines(docType: DocumentType['docType']): PgTable {
  const { lines } = findDocumentType(docType);
  if (!lines) throw new Error(`documents of type ${docType} have no lines`);
  return lines;
}

/** Returns whether a user sees the documents of a salesperson: their own, or all with the permission. */
export function canViewOwned(reader: Reader, viewAll: Permission, salesId: UserId): boolean {
  return may(reader, viewAll) || salesId === reader.session.userId;
}
