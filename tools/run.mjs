// npm start | npm test | npm run build | npm run <task>: installs and builds when something changed, then runs. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: Yipin needs 20.19 or newer.`);
  process.exit(1);
}

const began = performance.now();
/** @param {string} what */
const step = (what) => console.error(`[${((performance.now() - began) / 1000).toFixed(1)} s] ${what}`);

/** Runs a JavaScript program with this Node and ends with its exit code if it fails. @param {string[]} args @param {string} folder */
const run = (args, folder = root) => {
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const unbuilt = new Set(['node_modules', 'dist', 'dist-types', '.data', '.git', 'test-results']);
/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (unbuilt.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });

/** @param {string[]} files @param {string} extra */
const hashOf = (files, extra = '') => {
  const hash = createHash('sha256').update(extra);
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/** Does `work` unless the stamp file says it was done for the same content. @param {string} stamp @param {string} content @param {() => void} work */
const once = (stamp, content, work) => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return;
  work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, content);
};

const install = () =>
  once('node_modules/.yipin/installed', hashOf(['package-lock.json'], `${process.platform} ${process.arch}`), () => {
    step('npm ci');
    const npm =
      process.env['npm_execpath'] ??
      path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
    run([npm, 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
  });

/** What the compiler leaves behind: files that are not TypeScript. */
const copyAlong = () => {
  const source = 'apps/server/src';
  for (const file of filesIn(source).filter((name) => /\.(sql|mjs|csv|md)$/.test(name))) {
    const target = path.join('apps/server/dist', path.relative(source, file));
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(file, target);
  }
};

const build = () =>
  once(
    'node_modules/.yipin/built',
    hashOf([...filesIn('packages'), ...filesIn('apps'), 'tsconfig.base.json', 'tsconfig.json', 'package-lock.json']),
    () => {
      step('compile');
      run(['node_modules/typescript/bin/tsc', '-b']);
      copyAlong();
      step('build the browser application');
      run(['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], path.join(root, 'apps/web'));
      run(['tools/compress.mjs']);
    },
  );

const [task = 'start', ...rest] = process.argv.slice(2);
install();
build();
if (task === 'start') {
  step('start');
  await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href);
} else if (task === 'test') {
  run(['tools/check.mjs', ...rest]);
} else if (task !== 'build') {
  run([`apps/server/dist/commands/${task}.js`, ...rest]);
}
