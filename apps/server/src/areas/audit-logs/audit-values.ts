import { type AuditLink, type AuditValue, decimalOf, Exact, isCost, paymentStates, permissions } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { permissionName, translate, translateIfKnown } from '../../platform/server-texts.ts';
import { fieldName } from './audit-fields.ts';
import type { RowRef, AuditSubject } from './audit-subjects.ts';
import { auditedRowsNamed, referredKind } from '../../platform/audit/audited-rows.ts';

/** Returns the row that the value of a field refers to. */
export function referenceOf(kind: string, field: string, value: unknown): RowRef | undefined {
  const referred = referredKind(kind, field);
  return referred !== undefined && typeof value === 'number' ? { kind: referred, id: value } : undefined;
}

/** Returns the currency of an amount: that in the name of the field, or that which the area registers. */
function currencyOf({ kind, field, currency }: FieldOfRow): string | undefined {
  const named = /(?:Aud|Cny)$/.exec(field)?.[0].toUpperCase() ?? auditedRowsNamed(kind)?.money?.[field];
  return named === 'ofRow' ? currency : named;
}

function auditValue(kind: AuditValue['kind'], text: string, currency: string | null = null): AuditValue {
  return {
    kind,
    text,
    currency,
  };
}

/** Returns the translation of a code; undefined if the value is not a code. */
function translateCode({ language }: Context, kind: string, field: string, value: unknown): string | undefined {
  const machine = field === 'status' ? auditedRowsNamed(kind)?.machine : undefined;
  if (machine) {
    const [state] = Object.entries(machine.states).find(([, { code }]) => code === value) ?? [];
    return translateIfKnown(language, `machines:${machine.name}.states.${state}`);
  }
  if (field === 'paymentStatus') {
    const [state] = Object.entries(paymentStates).find(([, { code }]) => code === value) ?? [];
    return translateIfKnown(language, `payments:statuses.${state}`);
  }
  if (typeof value !== 'string') return undefined;
  if (field === 'grantedPermissions') return permissionName(language, value);
  return translateIfKnown(language, `auditFields:values.${field}.${value}`);
}

function numberOf(reading: FieldOfRow, value: number): AuditValue {
  const currency = currencyOf(reading);
  const exact = new Exact(value);
  return currency === undefined
    ? auditValue('number', exact.toFixed())
    : auditValue('money', decimalOf(exact, Math.max(2, exact.decimalPlaces())), currency);
}

/** A field of a row, with the data needed to format its values. */
export interface FieldOfRow {
  readonly kind: string;
  readonly field: string;
  /** The currency of the amounts of the row, if it has one. */
  readonly currency: string | undefined;
  readonly subject: (row: RowRef) => AuditSubject | undefined;
  /** The record to which the name of a row leads. */
  readonly link: (row: RowRef) => AuditLink | undefined;
}

function labelOf({ code, name, lineNo }: AuditSubject, { language }: Context): string {
  const line = lineNo === null ? '' : translate(language, 'auditLogs:line', { line: lineNo });
  return [code, line, name].filter((part) => part !== '').join(' ');
}

/** The order in which parts are shown; JSON in the database has no order. */
const partsInOrder = [
  ...'label contact phone line city state postcode country'.split(' '),
  ...'cartonNo trackingNumber lengthCm widthCm heightCm grossWeightKg name isDefault isActive'.split(' '),
  ...'code depositPercent base days'.split(' '),
];

/** Formats an address, a parcel, a channel or payment terms as a list of names and values. */
function partsOf(ctx: Context, kind: string, value: object): string {
  return Object.entries(value)
    .filter(([field, part]) => field !== 'id' && part !== '' && part !== null && part !== false)
    .sort(([one], [other]) => partsInOrder.indexOf(one) - partsInOrder.indexOf(other))
    .map(([field, part]) => {
      const name = fieldName(ctx.language, kind, field);
      return part === true
        ? name
        : translate(ctx.language, 'changes:now', {
            name,
            value: translateCode(ctx, kind, field, part) ?? String(part),
          });
    })
    .join(' · ');
}

/** Days whose field names do not end in `Date`. */
const days = new Set(['dateOfDeparture', 'settleBy', 'paidAt']);

function isDay(field: string): boolean {
  return field.endsWith('Date') || days.has(field);
}

function nameOf(ctx: Context, { subject, link }: FieldOfRow, reference: RowRef): AuditValue {
  const row = subject(reference);
  if (!row) return auditValue('text', translate(ctx.language, 'auditLogs:gone', { id: reference.id }));
  const to = link(reference);
  return { ...auditValue('text', labelOf(row, ctx)), ...(to ? { link: to } : {}) };
}

function valueOf(ctx: Context, reading: FieldOfRow, value: unknown): AuditValue {
  const { kind, field } = reading;
  const word = translateCode(ctx, kind, field, value);
  if (word !== undefined) return auditValue('text', word);
  const reference = referenceOf(kind, field, value);
  if (reference) return nameOf(ctx, reading, reference);
  if (typeof value === 'boolean') return auditValue('yesNo', String(value));
  if (typeof value === 'number') return numberOf(reading, value);
  if (typeof value === 'object' && value !== null) return auditValue('text', partsOf(ctx, field, value));
  const text = String(value);
  if (isDay(field)) return auditValue('day', text);
  return field.endsWith('At') ? auditValue('instant', new Date(text).toISOString()) : auditValue('text', text);
}

/** Returns the values of a column, one per list element; empty if the column was empty. */
export function valuesOf(ctx: Context, reading: FieldOfRow, value: unknown): AuditValue[] {
  if (value === null || value === undefined || value === '') return [];
  if (isCost(reading.field, reading.kind) && !may(ctx, permissions.viewCost)) return [auditValue('hidden', '')];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((each) => valueOf(ctx, reading, each));
}
