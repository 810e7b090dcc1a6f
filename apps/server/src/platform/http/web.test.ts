import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';
import { mountWeb } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-web-'));
const built = path.join(folder, 'dist');
const files = {
  'index.html': '<title>the application</title>',
  'favicon.svg': '<svg/>',
  'assets/main-1a2b.js': 'plain',
  'assets/main-1a2b.js.br': 'brotli',
  'assets/main-1a2b.js.gz': 'gzip',
  'assets/reader-3c4d.wasm': 'binary',
  '.vite/manifest.json': '{}',
  '../secret.txt': 'not for browsers',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(built, name)), { recursive: true });
  writeFileSync(path.join(built, name), content);
}

async function appOf(webFolder: string) {
  const app = await createServer({ logLevel: 'silent', clientOrigins: [] });
  app.get('/api/known', async () => 'a call');
  await mountWeb(app, webFolder);
  afterAll(() => app.close());
  return app;
}
const app = await appOf(built);
afterAll(() => rmSync(folder, { recursive: true }));

/** Requests an address as a browser does when it opens a page. */
function open(url: string) {
  return app.inject({ url, headers: { accept: 'text/html,*/*' } });
}

describe('the browser application', () => {
  it('the application is served at every address of a page', async () => {
    for (const url of ['/', '/artware/artwareOrder?open=1', '/customers/', '/assetsAndMore']) {
      const { statusCode, body, headers } = await open(url);
      expect([url, statusCode, body]).toEqual([url, 200, files['index.html']]);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });

  it('the application is not served for calls, missing files, and requests that do not accept HTML', async () => {
    for (const url of ['/api/unknown', '/API/unknown', '/assets', '/assets/main-0000.js', '/files/1', '/signalr'])
      expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
    const answer = await app.inject({ url: '/customers', headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
    expect((await app.inject({ method: 'POST', url: '/customers' })).statusCode).toBe(404);
    expect((await open('/api/known')).body).toBe('a call');
  });

  it('files with a hash in their name are cached for a year, and no others', async () => {
    const script = await app.inject({ url: '/assets/main-1a2b.js' });
    expect([script.body, script.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
    const icon = await app.inject({ url: '/favicon.svg' });
    expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
    expect(icon.headers['content-type']).toMatch(/^image\/svg/);
    // A browser compiles it while it arrives, if it has its type.
    const reader = await app.inject({ url: '/assets/reader-3c4d.wasm' });
    expect(reader.headers['content-type']).toBe('application/wasm');
    const head = await app.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('files are sent compressed to browsers that accept it', async () => {
    for (const [accepted, content] of [
      ['gzip, deflate, br', 'brotli'],
      ['gzip', 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const { body, headers: answered } = await app.inject({ url: '/assets/main-1a2b.js', headers });
      expect(body).toBe(content);
      expect(answered['content-type']).toMatch(/javascript/);
    }
  });

  it('hidden files and files outside the folder are not served', async () => {
    for (const url of [
      '/.vite/manifest.json',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ]) {
      const { statusCode, body } = await app.inject({ url });
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
      expect(body).not.toContain(files['../secret.txt']);
    }
  });

  it('the application is not served before it is built, while calls are answered', async () => {
    const unbuilt = await appOf(path.join(folder, 'nothing'));
    expect((await unbuilt.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    expect((await unbuilt.inject({ url: '/api/known' })).body).toBe('a call');
  });
});
