import { api, type Endpoint, groupFieldsOf, groupPartners } from '@yipin/contract';
import { z } from 'zod';
import { fieldsOf, operations } from '../../contract-registry.ts';

/** A row of a list on the wire. */
type GroupedRow = Readonly<Record<string, unknown>>;

/** The fields of a row with the value by which a list is grouped, and with the name of the record, if it has one. */
interface GroupRowFields {
  readonly value: string;
  readonly names?: readonly string[];
}

const rowFields: Readonly<Record<string, GroupRowFields>> = {
  agency: { value: 'channelId', names: ['channelName'] },
  buyer: { value: 'buyerId', names: ['buyerName'] },
  category: { value: 'categoryId', names: ['categoryName'] },
  carrier: { value: 'logisticsCompanyId', names: ['logisticsCompanyName'] },
  customer: { value: 'customerId', names: ['customerName'] },
  factory: { value: 'factoryId', names: ['factoryName'] },
  method: { value: 'method' },
  partner: { value: '', names: ['partnerName'] },
  product: { value: 'productId', names: ['productCode', 'code', 'name'] },
  salesperson: { value: 'salesId', names: ['salesName'] },
  status: { value: 'status' },
  warehouse: { value: 'warehouseId', names: ['warehouseName'] },
};

/** Returns these fields of a list; undefined for a field without a value of its own. */
function rowFieldsOf(list: Endpoint, field: string): GroupRowFields | undefined {
  const isDefault = list === api.purchaseOrders.pending && field === 'factory';
  return isDefault ? { value: 'defaultFactoryId', names: ['defaultFactoryName'] } : rowFields[field];
}

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
    const id = Value.parse(row[type === 'agency' ? 'channelId' : (rowFields[type]?.value ?? '')]);
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
  const value = Value.parse(row[rowFieldsOf(list, field)?.value ?? days.get(list) ?? '']);
  const text = value === null ? '' : String(value);
  return `${field}:${field === 'month' ? text.slice(0, 7) : text}`;
}

/** Returns the name of the group of a row; null for a group by state or month, and for a row without a record. */
export function groupNameOf(list: Endpoint, field: string, row: GroupedRow): string | null {
  const names = (rowFieldsOf(list, field)?.names ?? []).map((name) => Value.parse(row[name] ?? null));
  return names.filter((part) => part !== null && part !== '').join(' ') || null;
}

/** Returns the fields by which a list is grouped. */
export function groupFieldsFor(list: Endpoint): string[] {
  const schema = fieldsOf(list)['inGroup'];
  const fields = schema instanceof z.ZodOptional ? groupFieldsOf(schema.unwrap()) : undefined;
  return Object.keys(fields ?? {});
}
