import * as contract from '@yipin/contract';
import { api, type Endpoint, hostPermissions, permissionsOf } from '@yipin/contract';
import { z } from 'zod';
import { type AnyMachine, isMachine } from '../platform/generated/machine-page.ts';

/** All operations of the contract, so that tests cover a new one without a change. */
export const operations: readonly Endpoint[] = Object.values(api).flatMap((area): Endpoint[] => Object.values(area));

/** Returns the fields of an operation's input by name. */
export function fieldsOf({ input }: Endpoint): Readonly<Record<string, z.ZodType>> {
  return input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {};
}

/** Returns the table of the rows with a type of id: `LogisticsCompanyId` is the id of `logistics_companies`. */
export function tableOfId(idName: string): string {
  const words = idName.replace(/Id$/, '').replace(/(?<=.)[A-Z]/g, '_$&');
  const name = words.toLowerCase().replace(/y$/, 'ie');
  return name.endsWith('s') ? name : `${name}s`;
}

/** Returns whether an operation returns pages of records; pages of groups, which have rows themselves, are summaries. */
function isList({ input, output }: Endpoint): boolean {
  const isPaged = input instanceof z.ZodObject && 'skipCount' in input.shape;
  if (!isPaged || !(output instanceof z.ZodObject) || !('isTotalCapped' in output.shape)) return false;
  const { items } = output.shape as Record<string, z.ZodType>;
  return !(items instanceof z.ZodArray && items.element instanceof z.ZodObject && 'items' in items.element.shape);
}

export const lists: readonly Endpoint[] = operations.filter(isList);

/** Returns whether only users of the host can call an operation. */
export function isOfHost({ access }: Endpoint): boolean {
  return permissionsOf(access)?.every((permission) => hostPermissions.includes(permission)) ?? false;
}

/** Operations that summarize all rows of a list, or return them in groups: they have its filters. */
export const summaries: readonly Endpoint[] = operations.filter(
  (operation) => operation.kind === 'query' && !isList(operation) && 'filter' in fieldsOf(operation),
);

/** Operations that return the numbers of one type of document. */
export const numberings: readonly Endpoint[] = operations.filter(({ path }) => path.endsWith('/GetAllOrderNumbers'));

/** All state machines that the contract exports. */
export const machines: readonly AnyMachine[] = (Object.values(contract) as unknown[]).filter(isMachine);

const pagingFields: readonly string[] = ['maxResultCount', 'skipCount', 'sorting', 'exactTotal'];

/** Returns the filters of a list with their names. */
export function filtersOf(list: Endpoint): [string, z.ZodType][] {
  return Object.entries(fieldsOf(list)).filter(([name]) => !pagingFields.includes(name));
}

/** Returns whether a list belongs to one record, such as the movements of a product, which it requires as input. */
export function isOfOneRecord(list: Endpoint): boolean {
  return filtersOf(list).some(([, schema]) => !schema.safeParse(undefined).success);
}

/** Returns the fields by which a list can be sorted: those that its `sorting` schema accepts. */
export function sortFieldsOf(list: Endpoint): string[] {
  const row = (list.output as z.ZodObject).shape['items'];
  const element = row instanceof z.ZodArray ? row.element : undefined;
  const sorting = fieldsOf(list)['sorting'];
  const inner = sorting instanceof z.ZodOptional ? sorting.unwrap() : sorting;
  if (!(inner instanceof z.ZodCodec)) return [];
  const [order] = [(inner.out as z.ZodArray<z.ZodObject>).element];
  const names = (order.shape['field'] as z.ZodEnum).options.map(String);
  if (element === undefined || names.length === 0) throw new Error(`${list.id} has no sort fields`);
  return names;
}
