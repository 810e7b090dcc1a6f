import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminPassword, dataFolder, type RunningProduct, startProduct } from './fixtures/running-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const npm =
  process.env['npm_execpath'] ?? path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
/** Long, because the timeout is only for a test that hangs. */
const whole = 120_000;
const run = promisify(execFile);
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

let dataDir: string;
/** A folder outside this repository, with the packed package and its declared dependencies. */
let project: string;
let product: RunningProduct;

function installPackage(): void {
  const modules = path.join(project, 'node_modules');
  const installed = path.join(modules, '@yipin/contract');
  mkdirSync(installed, { recursive: true });
  const packing = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', project];
  execFileSync(process.execPath, [npm, ...packing], { cwd: path.join(root, 'packages/contract') });
  execFileSync('tar', [
    '-xzf',
    path.join(project, 'yipin-contract-0.1.0.tgz'),
    '-C',
    installed,
    '--strip-components=1',
  ]);
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')));
  mkdirSync(path.join(modules, '@types'));
  for (const name of [...Object.keys(dependencies), '@types/node'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

/** Compiles the program against the types of the package, without the compiler options of this repository. */
function compileProgram(): void {
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  cpSync(path.join(import.meta.dirname, 'fixtures/client-program.ts'), path.join(project, 'program.ts'));
  const options = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...options, 'program.ts'], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

beforeAll(async () => {
  dataDir = dataFolder();
  project = mkdtempSync(path.join(tmpdir(), 'yipin-client-'));
  const starting = startProduct(dataDir);
  installPackage();
  compileProgram();
  product = await starting;
}, whole);

afterAll(async () => {
  product.requestStop();
  await product.ended;
  for (const folder of [dataDir, project]) rmSync(folder, { recursive: true, force: true });
});

test('the packed contract contains no tests', () => {
  const installed = path.join(project, 'node_modules/@yipin/contract');
  expect(existsSync(path.join(installed, 'README.md'))).toBe(true);
  expect(existsSync(path.join(installed, 'dist/client/index.d.ts'))).toBe(true);
  expect(existsSync(path.join(installed, 'dist/operations.test.js'))).toBe(false);
});

test('a program with the packed contract signs in, saves, lists and reads refusals', { timeout: whole }, async () => {
  const args = [path.join(project, 'program.js'), product.address, adminPassword];
  const { stdout } = await run(process.execPath, args, { cwd: project });
  const taken = { message: 'This Code is already in use', fields: ['code'], advice: 'choose another code' };
  expect(JSON.parse(stdout)).toEqual({
    wrong: { code: 'login-failed', status: 400, message: 'Login failed!', fields: [] },
    saved: { kind: 'company', discount: '2.50', version: 1 },
    listed: { total: 1, name: '海外客户' },
    renamed: { name: '海外客户二', isSame: true },
    mayExist: true,
    stale: { code: 'changed-by-someone-else', status: 409, message: expect.stringContaining('Name'), fields: [] },
    taken: { code: 'already-exists', status: 409, ...taken },
    invalid: {
      code: 'validation-failed',
      status: 400,
      message: '',
      fields: ['name', 'email'],
      advice: 'correct the fields',
    },
    anonymous: { code: 'not-signed-in', status: 401, message: 'Sign in to continue', fields: [] },
    unreachable: { code: 'network', status: 0, message: '', fields: [] },
  });
});
