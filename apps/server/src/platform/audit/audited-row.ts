import type { ActivityType, AuditLog, PictureDocType } from '@yipin/contract';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SearchColumns } from '../catalogue/search.ts';
import { type NameColumns, shownName } from '../catalogue/shown-name.ts';
import { createRegister } from '../register.ts';

/** Rows without a table of their own, such as the entries of a list in the settings. */
export interface AuditedPart {
  /** The kind of these rows, such as `orderSources`. It is the name of the relation for the columns. */
  readonly kind: string;
  /** A relation with a column `id`. */
  readonly rows: SQL;
}

/** A kind of document on the wire. */
export type AuditDocumentKind = NonNullable<AuditLog['document']>['kind'];

/** How the rows of a table are named, found and shown in the audit trail. */
export interface AuditedRow {
  readonly table: PgTable | AuditedPart;
  /** Number or code of a row. Without one, it is that of the document that the row is on. */
  readonly code?: SQLWrapper;
  /** Further name of a row, in the language of the request. */
  readonly name?: SQLWrapper;
  /** Line number within the document. */
  readonly line?: SQLWrapper;
  /** The audited table whose row a row belongs to, and the column with its id. `code` and `name` may use its columns. */
  readonly partOf?: { readonly table: PgTable; readonly id: PgColumn };
  /** Further tables that `code` and `name` use: an SQL text such as `join products on …`. */
  readonly joins?: SQL;
  /** The kind of document that each row is; `code` is its number. */
  readonly document?: AuditDocumentKind;
  /** The type by which notes, payments and pictures refer to a row. `code` then uses only columns of the table. */
  readonly docType?: ActivityType | PictureDocType;
  /** The columns of a row on documents of several types, such as a note. Its changes are found by their text. */
  readonly attachedTo?: {
    readonly docType: PgColumn;
    readonly docId: PgColumn;
    readonly types: readonly (ActivityType | PictureDocType)[];
  };
  /** The search columns of rows whose changes, and those of their parts, are found by text. */
  readonly foundBy?: PgTable & SearchColumns;
  /** The field of a row with the id of the row that its changes are about, such as the user of a granted role. */
  readonly about?: string;
  /** The fields that refer to a row of this table, in any table. */
  readonly idFields?: readonly string[];
  /** The rows that fields of this table refer to, where `idFields` of another table claim the name of the field. */
  readonly refers?: Readonly<Record<string, PgTable>>;
  /** The state machine of the field `status`. */
  readonly machine?: {
    readonly name: string;
    readonly states: Readonly<Record<string, { readonly code: number }>>;
  };
  /** The currency of amounts whose field does not name it; `ofRow` = that in the field `currency` of the row. */
  readonly money?: Readonly<Record<string, 'AUD' | 'CNY' | 'ofRow'>>;
}

/** How rows are named, found and shown in the audit trail; filled by `areas.ts`. */
export const audited = createRegister<AuditedRow>('audited rows');

type CodedTable = PgTable & SearchColumns & NameColumns & Readonly<Record<'code', PgColumn>>;

/** Returns the usual entry of a table with a code and names: its changes are found by the text of the row. */
export function coded(table: CodedTable, ...idFields: readonly string[]): AuditedRow {
  return { table, code: table.code, name: shownName(table), foundBy: table, idFields };
}
