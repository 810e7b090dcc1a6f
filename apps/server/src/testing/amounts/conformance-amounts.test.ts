import type { Endpoint } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { fieldsOf, isOfHost, operations } from '../contract-registry.ts';
import { inputsIn } from './max-amount-inputs.ts';
import { faultsOf, type NumberField, numbersOf, withNumber } from './max-numbers.ts';
import { createMaxAmountFixture } from './max-amounts.fixtures.ts';
import { sampleFor } from '../conformance/sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
const world = await createMaxAmountFixture(company.admin);
const inputs = inputsIn(world, company.host);

/** Operations that change the settings of later calculations. They run last. */
const rules = /^(settings|artwareCategories)\./;
const withNumbers = operations
  .map((operation): [string, Endpoint, NumberField[]] => [operation.id, operation, numbersOf(operation)])
  .filter(([, , numbers]) => numbers.length > 0)
  .sort(([one], [other]) => Number(rules.test(one)) - Number(rules.test(other)));
const calls = withNumbers.flatMap(([id, operation, numbers]) => [
  ...numbers.map((number): [string, Endpoint, NumberField[]] => [
    `${id} ${number.path.join('.')}`,
    operation,
    [number],
  ]),
  ...(numbers.length > 1 ? [[`${id} all numbers`, operation, numbers] as [string, Endpoint, NumberField[]]] : []),
]);

const reached = new Set<string>();
/**
 * Calls an operation with those numbers at their maximum, once for each input of it. Returns the faults of the
 * responses.
 */
async function faultsWith(operation: Endpoint, numbers: readonly NumberField[]): Promise<unknown[]> {
  const actor = isOfHost(operation) ? company.host : company.admin;
  const faults: unknown[] = [];
  for (const make of inputs[operation.id] ?? [async () => sampleFor(operation)]) {
    let input: unknown = await make();
    for (const { path, maximum } of numbers) input = withNumber(input, path, maximum);
    const answer = await actor.request(operation, input);
    const { error } = answer.body;
    if (error === null || error.reason === 'quantity-changed' || error.validationErrors !== null)
      reached.add(operation.id);
    faults.push(...faultsOf(operation, answer));
  }
  return faults;
}

describe('a number at its maximum', () => {
  it.each(calls)('%s is accepted, or refused at a field of the input', async (_title, operation, numbers) => {
    expect(await faultsWith(operation, numbers)).toEqual([]);
  });

  it('each operation with numbers is called with its maximum', () => {
    expect(withNumbers.map(([id]) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  const queries = operations.filter((operation) => operation.kind === 'query' && !isOfHost(operation));
  it.each(queries.map((query): [string, Endpoint] => [query.id, query]))(
    'the response of %s can be represented afterwards',
    async (_title, query) => {
      const paging = 'maxResultCount' in fieldsOf(query) ? { maxResultCount: 200 } : {};
      expect(faultsOf(query, await company.admin.request(query, { ...sampleFor(query), ...paging }))).toEqual([]);
    },
  );
});
