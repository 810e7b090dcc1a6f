import { api, type Endpoint, groupFieldsOf, groupPartners } from '@yipin/contract';
import { z } from 'zod';
import { fieldsOf, operations } from '../../contract-registry.ts';

/** A row of a list on the wire. */
type GroupedRow = Readonly<Record<string, unknown>>;

/** The fields of the rows by which lists are grouped. */
const rowFields: Readonly<Record<string, string>> = {
  agency: 'channelId',
  buyer: 'buyerId',
  category: 'categoryId',
  carrier: 'logisticsCompanyId',
  customer: 'customerId',
  factory: 'factoryId',
  method: 'method',
  salesperson: 'salesId',
  status: 'status',
  warehouse: 'warehouseId',
};

/** The days of the rows by whose month lists are grouped. */
const days = new Map<Endpoint, string>([
  [api.artwareOrders.list, 'salesDate'],
  [api.channelOrders.list, 'dateOfDeparture'],
  [api.payments.list, 'paidAt'],
  [api.purchaseOrders.list, 'purchaseDate'],
]);

const Value = z.union([z.string(), z.number(), z.null()]);

/** Returns the partner of a row with documents of several types, as in the key of its group. */
function partnerIn(row: GroupedRow): string {
  const [partner] = groupPartners.flatMap((type) => {
    const id = Value.parse(row[type === 'agency' ? 'channelId' : (rowFields[type] ?? '')]);
    return id === null ? [] : [`${type}-${id}`];
  });
  return partner ?? '';
}

/** Returns the operation that returns the groups of a list. */
export function groupsFor(list: Endpoint): Endpoint | undefined {
  return operations.find(
    ({ id }) => [list.id.replace(/\.list$/, '.groups'), `${list.id}Groups`].includes(id) && id !== list.id,
  );
}

/** Returns the key of the group of a row. */
export function groupKeyOf(list: Endpoint, field: string, row: GroupedRow): string {
  if (field === 'partner') return `${field}:${partnerIn(row)}`;
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
