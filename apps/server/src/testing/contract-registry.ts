import * as contract from '@yipin/contract';
import { api, type Endpoint, hostPermissions, permissionsOf } from '@yipin/contract';
import { z } from 'zod';
import { type AnyMachine, isMachine } from '../platform/generated/machine-page.ts';

/** Every operation there is, read from the contract: a new one is covered on the day it is declared. */
export const operations: readonly Endpoint[] = Object.values(api).flatMap((area): Endpoint[] => Object.values(area));

/** The fields of an operation's input by name. */
export function fieldsOf({ input }: Endpoint): Readonly<Record<string, z.ZodType>> {
  return input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {};
}

/** Whether an operation answers pages. */
function isList({ output }: Endpoint): boolean {
  return output instanceof z.ZodObject && 'totalCount' in output.shape && 'isTotalCapped' in output.shape;
}

export const lists: readonly Endpoint[] = operations.filter(isList);

/** Whether only people of the host can call an operation. */
export function isOfHost({ access }: Endpoint): boolean {
  return permissionsOf(access)?.every((permission) => hostPermissions.includes(permission)) ?? false;
}

/** Operations that summarize all rows of a list: they take its filters, and no paging. */
export const summaries: readonly Endpoint[] = operations.filter(
  (operation) => operation.kind === 'query' && !isList(operation) && 'filter' in fieldsOf(operation),
);

/** Operations that answer the numbers of a kind of document. */
export const numberings: readonly Endpoint[] = operations.filter(({ path }) => path.endsWith('/GetAllOrderNumbers'));

/** Every machine the contract exports. */
export const machines: readonly AnyMachine[] = (Object.values(contract) as unknown[]).filter(isMachine);

const pagingFields: readonly string[] = ['maxResultCount', 'skipCount', 'sorting', 'exactTotal'];

/** What a list may be filtered by, by name. */
export function filtersOf(list: Endpoint): [string, z.ZodType][] {
  return Object.entries(fieldsOf(list)).filter(([name]) => !pagingFields.includes(name));
}

/** Returns whether a list belongs to one record, such as the movements of a product, which it requires as input. */
export function isOfOneThing(list: Endpoint): boolean {
  return filtersOf(list).some(([, schema]) => !schema.safeParse(undefined).success);
}

/** Fields a list may be sorted by: those its `sorting` schema accepts. */
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
