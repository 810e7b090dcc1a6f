import { api, type Endpoint, type FailureCode, failures } from '@yipin/contract';
import { errorsOf } from '@yipin/contract/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../testing/contract-registry.ts';
import { testFiles } from '../../testing/fixtures/files.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { Failure } from '../failure.ts';
import { mount } from './mount.ts';
import { createServer } from './server.ts';

const { pool } = await createTestTenant();

/** Serves an operation to everyone and refuses it with a code. Returns the code of the answer. */
async function reasonOf(operation: Endpoint, code: FailureCode, requiresDeclaredErrors = true): Promise<string> {
  const app = await createServer({ logLevel: 'silent', clientOrigins: [] });
  const endpoint: Endpoint = { ...operation, method: 'GET', input: api.session.current.input, access: 'anyone' };
  const route = { endpoint: { ...endpoint, path: '/api/refused' }, handle: () => Promise.reject(new Failure(code)) };
  mount(app, pool, [route], { hasPush: false, onWritten: () => {}, files: testFiles(), requiresDeclaredErrors });
  afterAll(() => app.close());
  return (await app.inject('/api/refused')).json<{ error: { reason: string } }>().error.reason;
}

const { send, list } = api.stockTransfers;

describe('declared errors of operations', () => {
  it('a refusal that its operation declares is answered, and so is a common one', async () => {
    expect(await reasonOf(send, 'insufficient-stock')).toBe('insufficient-stock');
    expect(await reasonOf(send, 'changed-by-someone-else')).toBe('changed-by-someone-else');
    expect(await reasonOf(list, 'not-found')).toBe('not-found');
  });

  it('a refusal that its operation does not declare is an error in tests, and is answered otherwise', async () => {
    expect(await reasonOf(list, 'insufficient-stock')).toBe('unexpected');
    expect(await reasonOf(list, 'insufficient-stock', false)).toBe('insufficient-stock');
    // Only commands meet a newer version of a row.
    expect(await reasonOf(list, 'changed-by-someone-else')).toBe('unexpected');
  });

  it('each code of an operation is known and declared once, and queries declare only the limit of their rows', () => {
    for (const operation of operations) {
      const codes = errorsOf(operation);
      expect(new Set(codes).size, operation.id).toBe(codes.length);
      for (const code of codes) expect(Object.keys(failures), operation.id).toContain(code);
      const isQuery = operation.kind === 'query';
      if (isQuery)
        expect(
          codes.filter((code) => code !== 'too-many-rows'),
          operation.id,
        ).toEqual([]);
    }
  });
});
