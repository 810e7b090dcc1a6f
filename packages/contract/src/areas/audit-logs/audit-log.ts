import { z } from 'zod';
import { idOf, Instant } from '../../kernel/index.ts';
import { activityTypes } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';

/** Id of an entry of the audit trail. */
export const AuditLogId = idOf('AuditLogId');
export type AuditLogId = z.output<typeof AuditLogId>;

/** The kind of change of a row. */
export const AuditAction = z.enum(['created', 'changed', 'deleted']);
export type AuditAction = z.output<typeof AuditAction>;

/** The document that a changed row is or belongs to. */
export const AuditDocument = z.object({
  kind: z.enum([
    'channelOrder',
    'artwareOrder',
    'purchaseOrder',
    'shipment',
    'stockTransfer',
    'stockTake',
    'supplierBill',
  ]),
  id: z.number().int(),
  number: z.string(),
});

/** The record that a value names, by the kind of its page. */
export const AuditLink = z.object({ kind: z.enum([...activityTypes, 'user']), id: z.number().int() });
export type AuditLink = z.output<typeof AuditLink>;

/**
 * One value of a field as text. `text` of numbers, days and instants is the plain form; the client formats it for the
 * reader.
 */
export const AuditValue = z.object({
  /** `hidden`: the reader may not view the value. */
  kind: z.enum(['text', 'number', 'money', 'day', 'instant', 'yesNo', 'hidden']),
  text: z.string(),
  /** Of `money`. */
  currency: z.string().nullable(),
  /** The record that the value names; absent = it names none, or the reader may not view the record. */
  link: AuditLink.optional(),
});
export type AuditValue = z.output<typeof AuditValue>;

/** The change of one field. An empty list is no value; a list field reports only the added and removed entries. */
export const AuditChange = z.object({
  field: z.string(),
  /** Name of the field in the reader's language. */
  name: z.string(),
  before: z.array(AuditValue),
  after: z.array(AuditValue),
});
export type AuditChange = z.output<typeof AuditChange>;

/** One change of one row. */
export const AuditLog = z.object({
  at: Instant,
  /** Null = the system. */
  userId: UserId.nullable(),
  userName: z.string().nullable(),
  action: AuditAction,
  /** Kind of the row: the name of its table, such as `artwareOrderItems`. */
  kind: z.string(),
  kindName: z.string(),
  rowId: z.number().int().nullable(),
  /** Number or code of the row, or of the document it is on; empty when it has none. */
  code: z.string(),
  /** Further name of the row. */
  name: z.string(),
  /** Line number within the document. */
  lineNo: z.number().int().nullable(),
  document: AuditDocument.nullable(),
  /** The operation that made the change, and the id of the request in the server's log. */
  operation: z.string(),
  requestId: z.string(),
  changes: z.array(AuditChange),
  id: AuditLogId,
});
export type AuditLog = z.output<typeof AuditLog>;

/** A kind of row by its name, with its fields that may change. */
export const AuditKindOption = z.object({
  kind: z.string(),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), name: z.string() })),
});
export type AuditKindOption = z.output<typeof AuditKindOption>;
