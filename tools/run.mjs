// npm start | npm test | npm run build | npm run <task>: installs and builds if something changed, then runs the task.
// Imports only modules of Node, because it runs before the packages are installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
// The compiler and the linter are Go programs: they are a quarter faster if they collect garbage less often.
process.env['GOGC'] ??= '400';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  process.exit(1);
}

const began = performance.now();
/** Logs the beginning of a step with the time since the start. @param {string} text */
function step(text) {
  return console.error(`[${((performance.now() - began) / 1000).toFixed(1)} s] ${text}`);
}

/** Runs a JavaScript program with this Node. If it fails, this program exits with the same code.
 * @param {string[]} args @param {string} folder */
function run(args, folder = root) {
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const ignoredNames = new Set(['node_modules', 'dist', 'dist-types', '.data', '.git', 'test-results']);
/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignoredNames.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

/** @param {string[]} files @param {string} extra */
function hashOf(files, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns whether the stamp file records the same content. @param {string} stamp @param {string} content */
function isDone(stamp, content) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === content;
}

/** @param {string} stamp @param {string} content */
function markDone(stamp, content) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, content);
}

function install() {
  const stamp = 'node_modules/.yipin/installed';
  const content = hashOf(['package-lock.json'], `${process.platform} ${process.arch}`);
  if (isDone(stamp, content)) return;
  step('npm ci');
  const npm =
    process.env['npm_execpath'] ?? path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  run([npm, 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
  markDone(stamp, content);
}

/**
 * Copies the files that the compiler does not: SQL, programs in JavaScript, CSV and Markdown. Empties the folder of
 * migrations first, because the server runs every migration in it, including those whose source was deleted.
 */
function copyOtherFiles() {
  const source = 'apps/server/src';
  rmSync('apps/server/dist/platform/db/migrations', { recursive: true, force: true });
  for (const file of filesIn(source).filter((name) => /\.(sql|mjs|csv|md)$/.test(name))) {
    const target = path.join('apps/server/dist', path.relative(source, file));
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(file, target);
  }
}

/** Runs a program in parallel with others. If it fails, this program exits with the same code.
 * @param {string[]} args @param {string} folder @returns {Promise<void>} */
function runInParallel(args, folder = root) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' }).on('exit', (code) => {
      if (code !== 0) process.exit(code ?? 1);
      resolve();
    });
  });
}

/** Compiles the server and builds the web application in parallel. The checks compile the rest themselves. */
async function build() {
  const stamp = 'node_modules/.yipin/built';
  const content = hashOf([
    ...filesIn('packages'),
    ...filesIn('apps'),
    ...filesIn('docs/manual'),
    'tsconfig.base.json',
    'tsconfig.json',
    'package-lock.json',
  ]);
  if (isDone(stamp, content) && existsSync('apps/server/dist/main.js') && existsSync('apps/web/dist/index.html'))
    return;
  step('build');
  // Deleted because the compiler does not notice a text that was added to a JSON file.
  rmSync('packages/locales/tsconfig.tsbuildinfo', { force: true });
  const vite = runInParallel(
    ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    path.join(root, 'apps/web'),
  );
  // With several checkers, the compiler checks much of the server several times and needs more memory.
  await runInParallel(['node_modules/typescript/bin/tsc', '-b', 'apps/server', '--checkers', '1']);
  copyOtherFiles();
  await vite;
  run(['tools/compress.mjs']);
  markDone(stamp, content);
}

const [task = 'start', ...rest] = process.argv.slice(2);
// `npm test` always ends with a line of counts, also if the installation or the build failed.
let hasPrintedCounts = task !== 'test';
process.on('exit', () => {
  if (!hasPrintedCounts) console.log('0 passed, 1 failed');
});
install();
await build();
if (task === 'start') {
  step('start');
  await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href);
} else if (task === 'test') {
  hasPrintedCounts = true;
  run(['tools/check.mjs', ...rest]);
} else if (task === 'nightly' || task === 'stress') {
  run([`tools/${task}.mjs`, ...rest]);
} else if (task === 'bench') {
  run(['node_modules/typescript/bin/tsc', '-b', 'tools/bench']);
  run(['tools/bench/dist/bench.js', ...rest]);
} else if (task === 'dev') {
  step('development: pages at http://localhost:5173, rebuilt when files change');
  // Vite serves the pages from the sources and forwards calls to the server, which restarts when it is compiled.
  void runInParallel(['node_modules/typescript/bin/tsc', '-b', 'apps/server', '--watch', '--preserveWatchOutput']);
  void runInParallel(['--watch', '--watch-preserve-output', 'apps/server/dist/main.js']);
  void runInParallel(['../../node_modules/vite/bin/vite.js', '--strictPort'], path.join(root, 'apps/web'));
} else if (task !== 'build') {
  if (task === 'generate') (await import('./check/structure.mjs')).writeStyleModules(root);
  run([`apps/server/dist/commands/${task}.js`, ...rest]);
}
