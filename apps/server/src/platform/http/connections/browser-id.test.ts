import { afterAll, expect, it } from 'vitest';
import { browserCookie, browserIdOf, signedBrowserId } from './browser-id.ts';
import { createServer } from '../server.ts';

const app = await createServer({ logLevel: 'silent', clientOrigins: [], trustedProxies: ['10.1.2.3'] });
app.get('/cookie', async (request) => browserCookie(browserIdOf(request), request));
app.get('/id', async (request) => signedBrowserId(request) ?? 'none');
afterAll(() => app.close());

async function cookieOver(protocol: string, remoteAddress = '10.1.2.3'): Promise<string> {
  return (await app.inject({ url: '/cookie', remoteAddress, headers: { 'x-forwarded-proto': protocol } })).body;
}

it('a browser’s cookie is sent over https only where the request came over https', async () => {
  expect(await cookieOver('https')).toMatch(/; Secure$/);
  expect(await cookieOver('http')).not.toContain('Secure');
  expect(await cookieOver('https', '192.0.2.1'), 'the caller is no trusted proxy').not.toContain('Secure');
});

it('a browser id is accepted with its own signature only', async () => {
  const idIn = async (cookie: string) => (await app.inject({ url: '/id', headers: { cookie } })).body;
  const [one = '', other = ''] = (await Promise.all([cookieOver('http'), cookieOver('http')])).map(
    (cookie) => cookie.split(/[=;]/)[1],
  );
  const [id = '', signature = ''] = one.split('.');
  expect(await idIn(`Yipin.Browser=${one}`)).toBe(id);
  const wrong = [
    `${id}.${other.split('.')[1]}`,
    `${id}.${'A'.repeat(22)}`,
    `${id}.`,
    id,
    `${id}.${signature}A`,
    `.${signature}`,
  ];
  for (const value of wrong) expect([value, await idIn(`Yipin.Browser=${value}`)]).toEqual([value, 'none']);
});
