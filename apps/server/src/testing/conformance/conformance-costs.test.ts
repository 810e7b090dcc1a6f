import { allPermissions, type Endpoint, hostPermissions, isCost, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRowsForAllLists } from '../lists/all-lists.fixtures.ts';
import { fieldsOf, isOfHost, isOfOneRecord, lists, operations, sortFieldsOf } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { sampleFor } from './sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const { recordOf } = await createRowsForAllLists(company);
const rest = allPermissions.filter((name) => name !== permissions.viewCost && !hostPermissions.includes(name));
const blind = await company.staff('sees no costs', ...rest);

/** Returns the names of all fields of a response, at every level. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

/** Returns the names of all fields that a response may have. */
function declaredIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => [name, ...declaredIn(inner)]);
  if (schema instanceof z.ZodArray) return declaredIn(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return declaredIn(schema.unwrap());
  return [];
}

const costQueries = operations.filter(
  (operation) =>
    operation.kind === 'query' &&
    !isOfHost(operation) &&
    operation.access !== permissions.viewCost &&
    declaredIn(operation.output).some((name) => isCost(name)),
);

/** Returns the input of a list that has all its rows: those of one record, if the list belongs to one. */
function allRowsOf(list: Endpoint): object {
  return { ...(isOfOneRecord(list) ? recordOf(list) : {}), maxResultCount: 200 };
}

/** Returns inputs of a call: if it needs a row, the first one in the list of its area. */
async function inputsOf(operation: Endpoint): Promise<object[]> {
  if (lists.includes(operation)) return [allRowsOf(operation)];
  const [idField] = ['id', 'productId'].filter((name) => name in fieldsOf(operation));
  if (idField === undefined) return [{ maxResultCount: 200 }];
  const area = idField === 'productId' ? 'artwareProducts' : operation.area;
  const list = operations.find(({ id }) => id === `${area}.list`);
  if (!list) return [{}];
  const { body } = await sendRequest(company.app, list, { token: company.admin.token, input: { maxResultCount: 200 } });
  const { items } = z.object({ items: z.array(z.object({ id: z.number() })) }).parse(body.result);
  return items.slice(0, 5).map(({ id }) => ({ [idField]: id }));
}

describe('costs', () => {
  it('some calls have fields of costs', () => expect(costQueries.length).toBeGreaterThan(5));

  it.each(costQueries.map((operation): [string, Endpoint] => [operation.id, operation]))(
    'costs are not in the responses of %s without the permission to view them',
    async (_id, operation) => {
      for (const input of await inputsOf(operation)) {
        const fullInput = { ...sampleFor(operation), ...input };
        const { status, body } = await sendRequest(company.app, operation, { token: blind.token, input: fullInput });
        expect([status < 500, namesIn(body.result).filter((name) => isCost(name))]).toEqual([true, []]);
      }
    },
  );

  it.each(
    lists
      .filter((list) => !isOfHost(list))
      .flatMap((list) =>
        sortFieldsOf(list)
          .filter((field) => isCost(field))
          .map((field): [string, string, Endpoint] => [list.id, field, list]),
      ),
  )('the list %s cannot be sorted by %s without the permission to view costs', async (_id, field, list) => {
    const idsBy = async (sorting: string) => {
      const { body } = await sendRequest(company.app, list, {
        token: blind.token,
        input: { ...allRowsOf(list), sorting },
      });
      return z
        .object({ items: z.array(z.object({ id: z.number() })) })
        .parse(body.result)
        .items.map(({ id }) => id);
    };
    expect(await idsBy(`${field} asc`)).toEqual(await idsBy(`${field} desc`));
  });
});
