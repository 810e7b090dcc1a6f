import { z } from 'zod';
import { idOf, Instant } from '../../kernel/index.ts';
import { UserId } from '../users/user.ts';

export const AuditLogId = idOf('AuditLogId');
export type AuditLogId = z.output<typeof AuditLogId>;

/** What became of the row. */
export const AuditAction = z.enum(['created', 'changed', 'deleted']);
export type AuditAction = z.output<typeof AuditAction>;

/** Documents that a row is, or is on. */
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

/** One value of a field in words. Of numbers, days and moments `text` is the plain form, which the reader's client prints her way. */
export const AuditValue = z.object({
  /** `hidden`: she may not see it. */
  kind: z.enum(['text', 'number', 'money', 'day', 'instant', 'yesNo', 'hidden']),
  text: z.string(),
  /** Of `money`. */
  currency: z.string().nullable(),
});
export type AuditValue = z.output<typeof AuditValue>;

/** What became of one field. Nothing is no value, a list several; of a list only what came and went is told. */
export const AuditChange = z.object({
  field: z.string(),
  /** What people call the field, in the reader's language. */
  name: z.string(),
  before: z.array(AuditValue),
  after: z.array(AuditValue),
});
export type AuditChange = z.output<typeof AuditChange>;

/** One change of one row. */
export const AuditLog = z.object({
  at: Instant,
  /** Null: the system itself. */
  userId: UserId.nullable(),
  userName: z.string().nullable(),
  action: AuditAction,
  /** What kind of row: the name of its table, such as `artwareOrderItems`. */
  kind: z.string(),
  kindName: z.string(),
  rowId: z.number().int().nullable(),
  /** Number or code of the row, or of the document it is on; empty when it has none. */
  code: z.string(),
  /** What the row is called besides. */
  name: z.string(),
  /** The line of the document that it is. */
  lineNo: z.number().int().nullable(),
  document: AuditDocument.nullable(),
  /** The call that made the change, and the number of the request, as the server's log has it. */
  operation: z.string(),
  requestId: z.string(),
  changes: z.array(AuditChange),
  id: AuditLogId,
});
export type AuditLog = z.output<typeof AuditLog>;

/** A kind of row by its name, with the fields that may change. */
export const AuditKindOption = z.object({
  kind: z.string(),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), name: z.string() })),
});
export type AuditKindOption = z.output<typeof AuditKindOption>;
