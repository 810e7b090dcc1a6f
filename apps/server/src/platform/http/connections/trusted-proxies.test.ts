import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';

async function behind(trustedProxies: readonly string[]) {
  const app = await createServer({ logLevel: 'silent', clientOrigins: [], trustedProxies });
  app.get('/address', { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, async ({ ip }) => ip);
  afterAll(() => app.close());
  return async (remoteAddress: string, forwardedFor: string): Promise<string | number> => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const { body, statusCode } = await app.inject({ url: '/address', remoteAddress, headers });
    return statusCode === 200 ? body : statusCode;
  };
}

describe('the address of a caller', () => {
  it('the address is the one from a trusted proxy, not the one that the caller sent to it', async () => {
    const ask = await behind(['10.0.0.0/8']);
    expect(await ask('10.1.2.3', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
    expect(await ask('10.1.2.3', '203.0.113.10, 10.9.9.9')).toBe('203.0.113.10');
  });

  it('the address is that of the connection without a trusted proxy', async () => {
    expect(await (await behind(['10.0.0.0/8']))('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
    expect(await (await behind([]))('10.1.2.3', '203.0.113.9')).toBe('10.1.2.3');
  });

  it('the address limits the number of requests', async () => {
    const ask = await behind(['10.1.2.3']);
    expect(await ask('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
    expect(await ask('10.1.2.3', '203.0.113.9')).toBe(429);
    expect(await ask('10.1.2.3', '203.0.113.10')).toBe('203.0.113.10');
  });
});
