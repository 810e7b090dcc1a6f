import {
  type AuditValue,
  artwareOrderItemMachine,
  artwareOrderMachine,
  channelOrderMachine,
  decimalOf,
  Exact,
  isCost,
  paymentStates,
  permissions,
  purchaseItemMachine,
  purchaseOrderMachine,
  shipmentItemMachine,
  shipmentMachine,
  stockTakeMachine,
  stockTransferMachine,
  supplierBillMachine,
} from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { permissionName, translate, translateIfKnown } from '../../platform/server-texts.ts';
import { fieldName } from './audit-fields.ts';
import type { RowRef, AuditSubject } from './audit-subjects.ts';

/** The kind of row that a field refers to. */
const references: Readonly<Record<string, string>> = {
  customerId: 'customers',
  salesId: 'users',
  buyerId: 'users',
  userId: 'users',
  roleId: 'roles',
  factoryId: 'factories',
  defaultFactoryId: 'factories',
  warehouseId: 'warehouses',
  fromWarehouseId: 'warehouses',
  toWarehouseId: 'warehouses',
  logisticsCompanyId: 'logisticsCompanies',
  termsId: 'paymentTerms',
  productId: 'artwareProducts',
  artwareProductId: 'artwareProducts',
  channelId: 'salesChannels',
  goodsId: 'goods',
  categoryId: 'artwareCategories',
  parentId: 'artwareCategories',
  orderId: 'artwareOrders',
  orderSourceId: 'orderSources',
  salesItemId: 'artwareOrderItems',
  releasedFromId: 'artwareOrderItems',
  purchaseOrderId: 'purchaseOrders',
  purchaseItemId: 'purchaseItems',
  receiptId: 'goodsReceipts',
  shipmentId: 'shipments',
  stockTransferId: 'stockTransfers',
  stockTakeId: 'stockTakes',
  billId: 'supplierBills',
  countedBy: 'users',
};

/** Fields that refer to another kind of row in one table than in the others. */
const ownReferences: Readonly<Record<string, string>> = {
  'products.categoryId': 'productCategories',
  'goods.productId': 'products',
};

/** Returns the row that the value of a field refers to. */
export function referenceOf(kind: string, field: string, value: unknown): RowRef | undefined {
  const referred = ownReferences[`${kind}.${field}`] ?? references[field];
  return referred !== undefined && typeof value === 'number' ? { kind: referred, id: value } : undefined;
}

const machines: Readonly<
  Record<string, { readonly name: string; readonly states: Readonly<Record<string, { readonly code: number }>> }>
> = {
  channelOrders: channelOrderMachine,
  artwareOrders: artwareOrderMachine,
  artwareOrderItems: artwareOrderItemMachine,
  purchaseOrders: purchaseOrderMachine,
  purchaseItems: purchaseItemMachine,
  shipments: shipmentMachine,
  shipmentItems: shipmentItemMachine,
  stockTakes: stockTakeMachine,
  stockTransfers: stockTransferMachine,
  supplierBills: supplierBillMachine,
};

/** Amounts whose field names do not contain the currency. */
const currencies: Readonly<Record<string, string>> = {
  'channelOrders.totalAmount': 'AUD',
  'channelOrders.commissionAmount': 'AUD',
  'channelOrders.settleAmount': 'AUD',
  'channelOrders.settledAmount': 'AUD',
  'channelOrders.writeOffAmount': 'AUD',
  'channelOrders.outstandingAmount': 'AUD',
  'channelOrderItems.discountAmount': 'AUD',
  'channelOrderItems.orderedAmount': 'AUD',
  'channelOrderItems.lineAmount': 'AUD',
  'channelOrderItems.commissionAmount': 'AUD',
  'artwareOrders.discountAmount': 'AUD',
  'artwareOrders.totalAmount': 'AUD',
  'artwareOrders.paidAmount': 'AUD',
  'artwareOrders.writeOffAmount': 'AUD',
  'artwareOrders.outstandingAmount': 'AUD',
  'artwareOrderItems.discountAmount': 'AUD',
  'artwareOrders.shipmentFreight': 'AUD',
  'shipmentItems.freightChargedShare': 'AUD',
  'artwareOrderItems.orderedAmount': 'AUD',
  'artwareOrderItems.discountShare': 'AUD',
  'artwareOrderItems.lineAmount': 'AUD',
  'artwareOrderItems.netAmount': 'AUD',
  'purchaseOrders.goodsAmount': 'CNY',
  'purchaseOrders.totalAmount': 'CNY',
  'purchaseOrders.paidAmount': 'CNY',
  'purchaseOrders.writeOffAmount': 'CNY',
  'purchaseOrders.outstandingAmount': 'CNY',
  'purchaseItems.amount': 'CNY',
  'purchaseItems.billedAmount': 'CNY',
  'supplierBills.typedTotal': 'CNY',
  'supplierBills.tax': 'CNY',
  'supplierBills.totalAmount': 'CNY',
  'supplierBills.paidAmount': 'CNY',
  'supplierBills.writeOffAmount': 'CNY',
  'supplierBills.outstandingAmount': 'CNY',
  'supplierBillLines.unitPrice': 'CNY',
  'supplierBillLines.amount': 'CNY',
};

/** Amounts in the currency of their row. */
const saidByRow = new Set(['payments.amount']);

function currencyOf({ kind, field, currency }: FieldOfRow): string | undefined {
  return (
    /(?:Aud|Cny)$/.exec(field)?.[0].toUpperCase() ??
    currencies[`${kind}.${field}`] ??
    (saidByRow.has(`${kind}.${field}`) ? currency : undefined)
  );
}

function auditValue(kind: AuditValue['kind'], text: string, currency: string | null = null): AuditValue {
  return {
    kind,
    text,
    currency,
  };
}

/** Returns the translation of a code; undefined if the value is not a code. */
function wordOf({ language }: Context, kind: string, field: string, value: unknown): string | undefined {
  const machine = field === 'status' ? machines[kind] : undefined;
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
interface FieldOfRow {
  readonly kind: string;
  readonly field: string;
  /** The currency of the amounts of the row, if it has one. */
  readonly currency: string | undefined;
  readonly subject: (row: RowRef) => AuditSubject | undefined;
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
        : translate(ctx.language, 'changes:now', { name, value: wordOf(ctx, kind, field, part) ?? String(part) });
    })
    .join(' · ');
}

/** Days whose field names do not end in `Date`. */
const days = new Set(['dateOfDeparture', 'settleBy', 'paidAt']);

function isDay(field: string): boolean {
  return field.endsWith('Date') || days.has(field);
}

function valueOf(ctx: Context, reading: FieldOfRow, value: unknown): AuditValue {
  const { kind, field, subject } = reading;
  const word = wordOf(ctx, kind, field, value);
  if (word !== undefined) return auditValue('text', word);
  const reference = referenceOf(kind, field, value);
  if (reference) {
    const row = subject(reference);
    return auditValue(
      'text',
      row ? labelOf(row, ctx) : translate(ctx.language, 'auditLogs:gone', { id: reference.id }),
    );
  }
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
