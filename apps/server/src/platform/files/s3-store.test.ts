import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { requireFound } from '../failure.ts';
import type { StoredFile } from './file-store.ts';
import { newKey, smallKeyOf } from './file-store.ts';
import { s3Store } from './s3-store.ts';
import { openTestBucket } from '../../testing/fixtures/bucket.fixtures.ts';

const { bucket, stored, failures, requests } = await openTestBucket();
const store = s3Store(bucket);
const bytes = Buffer.from('as much as a picture');

async function listed(): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}

it('files are stored, read, listed and removed by signed requests', async () => {
  const keys = [newKey(7, 'image/png'), newKey(7, 'image/jpeg'), newKey(8, 'application/pdf')];
  for (const key of [...keys, smallKeyOf(keys[0] ?? '')]) await store.put(key, bytes, 'image/png');
  stored.set('of-somebody-else', { body: bytes, at: new Date() });
  expect([...stored.keys()][0]).toBe(`yipin/${keys[0]}`);
  expect(await buffer(requireFound(await store.read(keys[0] ?? '')))).toEqual(bytes);
  // More than one page of the listing.
  const all = await listed();
  expect(all.map(({ key }) => key).sort()).toEqual([...keys, smallKeyOf(keys[0] ?? '')].sort());
  expect(all.every(({ at }) => Math.abs(Date.now() - at) < 60_000)).toBe(true);
  for (const { key } of all) await store.remove(key);
  expect([await listed(), stored.size]).toEqual([[], 1]);
});

it('a missing file is undefined, and its removal succeeds', async () => {
  expect(await store.read(newKey(7, 'image/png'))).toBeUndefined();
  await store.remove(newKey(7, 'image/png'));
});

it('an error of the store becomes a failure', async () => {
  const key = newKey(7, 'image/png');
  failures.push({ status: 507, code: 'XMinioStorageFull' });
  failures.push({ status: 507, code: 'XMinioStorageFull' }, { status: 507, code: 'XMinioStorageFull' });
  await expect(store.put(key, bytes, 'image/png')).rejects.toMatchObject({ code: 'storage-full' });
  failures.push({ status: 403, code: 'AccessDenied' });
  await expect(store.read(key)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: expect.stringContaining('AccessDenied') },
  });
  const stranger = s3Store({ ...bucket, secret: 'wrong' });
  await expect(stranger.put(key, bytes, 'image/png')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(s3Store({ ...bucket, url: 'http://127.0.0.1:1/none' }).read(key)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(stored.has(`yipin/${key}`)).toBe(false);
});

it('a temporary error of the store is retried', async () => {
  const key = newKey(7, 'image/png');
  failures.push({ status: 503, code: 'SlowDown' });
  const before = requests.length;
  await store.put(key, bytes, 'image/png');
  expect([requests.length - before, stored.has(`yipin/${key}`)]).toEqual([2, true]);
});
