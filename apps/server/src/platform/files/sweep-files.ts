import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Tx } from '@yipin/pg-pipeline';
import { actAs } from '../db/tenant/act-as.ts';
import { tenantIds } from '../db/tenant/tenant-ids.ts';
import { transact, type TransactionWork } from '../unit-of-work.ts';
import { type FileStore, kindOfKey, keysOf, possibleKeysOf, stemOf } from './file-store.ts';
import { clearFolder, type Files } from './receive-file.ts';

const day = 86_400_000;
const batch = 500;

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'platform.sweepFiles',
    requestId: randomUUID(),
  };
}

/** SQL condition: the file of the row `files` is on no document. */
export const isUnused = 'not exists (select from pictures where pictures.file_id = files.id)';

/**
 * Deletes rows of files that are on no document, `hours` after they were sent, in batches; a file that is being sent
 * again stays. Returns their keys.
 */
export async function removeUnused(tx: Tx, hours: number): Promise<string[]> {
  const { rows } = await tx.$client.query<{ storage_key: string }>(
    `delete from files where sent_at < now() - make_interval(hours => $1) and id in (
      select id from files where sent_at < now() - make_interval(hours => $1) and ${isUnused} limit ${batch})
    returning storage_key`,
    [hours],
  );
  return rows.map((row) => row.storage_key);
}

/** Rows are deleted first: bytes without a row are found later, a row without bytes would be a broken picture. */
async function removeForgotten(pool: pg.Pool, store: FileStore, tenantId: number): Promise<void> {
  let keys: string[];
  do {
    keys = await transact(pool, work('command'), async (tx) => {
      actAs(tx, tenantId);
      return removeUnused(tx, 24);
    });
    for (const key of keys.flatMap(keysOf)) await store.remove(key);
  } while (keys.length === batch);
}

/** Returns the tenant of a file. */
function tenantOf(key: string): number {
  return Number(key.split('/')[0]);
}

/** Returns those of the keys that no row of the tenant has. */
async function findUnreferencedKeys(pool: pg.Pool, tenantId: number, keys: readonly string[]): Promise<string[]> {
  const candidates = keys.flatMap(possibleKeysOf);
  const known = await transact(pool, work('query'), async (tx) => {
    actAs(tx, tenantId);
    const sql = 'select storage_key from files where storage_key = any ($1)';
    const { rows } = await tx.$client.query<{ storage_key: string }>(sql, [candidates]);
    return new Set(rows.map((row) => stemOf(row.storage_key)));
  });
  return keys.filter((key) => !known.has(stemOf(key)));
}

async function removeUnreferenced(pool: pg.Pool, store: FileStore, keys: readonly string[]): Promise<void> {
  for (const tenantId of new Set(keys.map(tenantOf))) {
    const own = keys.filter((key) => tenantOf(key) === tenantId);
    for (const key of await findUnreferencedKeys(pool, tenantId, own)) await store.remove(key);
  }
}

/** Removes stored bytes without a row, a day after they were stored. Other objects of the store are ignored. */
async function removeStrays(pool: pg.Pool, store: FileStore): Promise<void> {
  let keys: string[] = [];
  for await (const { key, at } of store.list()) {
    if (kindOfKey(key) === undefined || Date.now() - at < day) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    await removeUnreferenced(pool, store, keys);
    keys = [];
  }
  await removeUnreferenced(pool, store, keys);
}

/** Removes uploaded files that are on no document after a day, then the remains of interrupted uploads and removals. */
export async function sweepFiles(pool: pg.Pool, { store, folder }: Files): Promise<void> {
  for (const id of await transact(pool, work('query'), tenantIds)) await removeForgotten(pool, store, id);
  await removeStrays(pool, store);
  await clearFolder(folder);
}
