import { api, type Endpoint, groupFieldsOf } from '@yipin/contract';
import { z } from 'zod';
import { fieldsOf } from '../../contract-registry.ts';

/** A row of a list on the wire. */
type GroupedRow = Readonly<Record<string, unknown>>;

/** The fields of the rows by which lists are grouped. */
const rowFields: Readonly<Record<string, string>> = {
  agency: 'channelId',
  buyer: 'buyerId',
  carrier: 'logisticsCompanyId',
  customer: 'customerId',
  factory: 'factoryId',
  salesperson: 'salesId',
  status: 'status',
};

/** The days of the rows by whose month lists are grouped. */
const days = new Map<Endpoint, string>([
  [api.artwareOrders.list, 'salesDate'],
  [api.channelOrders.list, 'dateOfDeparture'],
  [api.purchaseOrders.list, 'purchaseDate'],
]);

const Value = z.union([z.string(), z.number(), z.null()]);

/** Returns the key of the group of a row. */
export function groupKeyOf(list: Endpoint, field: string, row: GroupedRow): string {
  const value = Value.parse(row[rowFields[field] ?? days.get(list) ?? '']);
  const text = value === null ? '' : String(value);
  return `${field}:${field === 'month' ? text.slice(0, 7) : text}`;
}

/** Returns the fields by which a list is grouped. */
export function groupFieldsFor(list: Endpoint): string[] {
  const schema = fieldsOf(list)['inGroup'];
  const fields = schema instanceof z.ZodOptional ? groupFieldsOf(schema.unwrap()) : undefined;
  return Object.keys(fields ?? {});
}
