import { type Endpoint, partsOfGroupKey } from '@yipin/contract';
import { fieldsOf } from '../contract-registry.ts';
import { optionsOf, samplesOf } from '../conformance/sample-input.ts';
import { groupFieldsFor, groupKeyOf } from './groups/group-meaning.ts';

/** A row of a list on the wire. */
export type ListedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The meaning of a list filter, computed from the rows, with which the server's result is compared. */
export interface Meaning {
  readonly isMeant: (row: ListedRow, value: string) => boolean | Promise<boolean>;
  /** Returns filter values to try, for the rows of the list. */
  readonly samples: (rows: readonly ListedRow[]) => readonly string[] | Promise<readonly string[]>;
}

/** Returns a value of a row as text of a query. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns whether a value of a row begins with a text, in any letter case. */
export function isBeginning(text: unknown, value: string): boolean {
  return toText(text).toLowerCase().startsWith(value.toLowerCase());
}

/** Returns the distinct values as texts of a query, without empty ones. */
export function textsOf(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== '').map(toText))];
}

/** Returns the meaning of the filter by a group. */
function byGroup(list: Endpoint): Meaning {
  return {
    isMeant: (row, key) => groupKeyOf(list, partsOfGroupKey(key).field, row) === key,
    samples: (rows) =>
      textsOf(groupFieldsFor(list).flatMap((field) => rows.map((row) => groupKeyOf(list, field, row)))),
  };
}

/** Returns the meaning of a filter with the name of a row's field: the same value, or a text that begins with it. */
export function byField(list: Endpoint, name: string): Meaning {
  if (name === 'inGroup') return byGroup(list);
  const schema = fieldsOf(list)[name];
  const isText = schema !== undefined && !optionsOf(schema) && schema.safeParse('any text').success;
  return {
    isMeant: (row, value) => (isText ? isBeginning(row[name], value) : toText(row[name]) === value),
    samples: (rows) => {
      const values = textsOf(rows.map((row) => row[name]));
      const beginnings = values.map((value) => value.slice(0, -1).toLowerCase());
      return [...samplesOf(list, name), ...values, ...(isText ? textsOf(beginnings) : [])];
    },
  };
}

/** Returns the meaning of a filter by a text that one of the fields contains. */
export function anyOf(fields: readonly string[]): Meaning {
  return {
    isMeant: (row, value) => fields.some((field) => toText(row[field]).toLowerCase().includes(value.toLowerCase())),
    samples: (rows) => textsOf(rows.map((row) => row['name'])),
  };
}

/** The meaning of a filter by id. */
export const byItsId: Meaning = {
  isMeant: (row, value) => String(row.id) === value,
  samples: (rows) => textsOf(rows.map(({ id }) => id)),
};

/** Filters that show rows which their list omits without the filter. */
export const showsMore: ReadonlySet<string> = new Set([
  'artwareProducts.names.isActive',
  'goods.names.isActive',
  'partners.lastPurchases.factoryId',
  'partners.lastSales.customerId',
  'partners.productPurchases.productId',
  'partners.productSales.productId',
  'payments.outstanding.includeUnbilled',
  'payments.outstanding.state',
  'purchaseOrders.list.includeHidden',
  'purchaseOrders.pending.status',
  'shipments.pending.status',
  'stock.movements.productId',
  'stockTakes.items.stockTakeId',
  'stockTransfers.goods.warehouseId',
]);
