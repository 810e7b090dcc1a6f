// The rules for imports between layers. No rule names an area, so all apply to new areas too.
import { isTest } from './source-files.mjs';

/** @typedef {import('./modules.mjs').Import} Import */
/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {string} because the reason of the rule, or the alternative
 * @property {(file: string, imported: Import) => boolean} breaks
 */

/** @param {string} file */
function areaOf(file) {
  const [, app, area] = /^(?:apps|packages)\/([^/]+)\/src\/areas\/([^/]+)\//.exec(file) ?? [];
  return { app, area };
}

/** @param {string} file @param {Import} imported */
function isForeignArea(file, { target }) {
  const from = areaOf(file);
  const to = areaOf(target);
  return from.area !== undefined && to.area !== undefined && from.app === to.app && from.area !== to.area;
}

/** @param {string} target */
function isPackage(target) {
  return !/^(apps|packages|e2e|tools)\//.test(target);
}

const inContract = /^packages\/contract\/src\//;
const inKernel = /^packages\/contract\/src\/kernel\//;
const inLocales = /^packages\/locales\/src\//;
const inServerPlatform = /^apps\/server\/src\/platform\//;
const inServerArea = /^apps\/server\/src\/areas\//;
const inWebPlatform = /^apps\/web\/src\/platform\//;
const inWebArea = /^apps\/web\/src\/areas\//;
/** Files that may open database connections: the database layer, tests, and programs that are run by hand. */
const ownsConnections = /^(apps\/server\/src\/(platform\/db|commands|demo)|packages\/pg-pipeline|tools\/bench)\//;
const mayNameConnections = /^apps\/server\/src\/(platform\/|app\.ts$|main\.ts$|testing\/)/;

/** @type {Rule[]} */
export const rules = [
  {
    name: 'contract-dependencies',
    because: 'the contract runs in the server and in the browser: import only zod and decimal.js',
    breaks: (file, { target }) =>
      inContract.test(file) && !isTest(file) && !inContract.test(target) && !/^(zod|decimal\.js)$/.test(target),
  },
  {
    name: 'kernel-imports-no-area',
    because: 'all areas use the kernel, so it must not depend on one; permissions are allowed',
    breaks: (file, { target }) =>
      inKernel.test(file) &&
      !isTest(file) &&
      inContract.test(target) &&
      !inKernel.test(target) &&
      !target.endsWith('/permissions.ts'),
  },
  {
    name: 'contract-area-imports',
    because: 'from another contract area, import entities, ids or machines, but no operations (*.api.ts)',
    breaks: (file, imported) =>
      inContract.test(file) && isForeignArea(file, imported) && imported.target.endsWith('.api.ts'),
  },
  {
    name: 'locales-import-nothing',
    because: 'packages/locales must not import other modules',
    breaks: (file, { target }) => inLocales.test(file) && !isTest(file) && !inLocales.test(target),
  },
  {
    name: 'platform-imports-no-area',
    because: 'platform code must not depend on an area: pass values and functions as arguments',
    breaks: (file, { target }) =>
      !isTest(file) &&
      ((inServerPlatform.test(file) && /^apps\/server\/src\/(?!platform\/)/.test(target)) ||
        (inWebPlatform.test(file) && /^apps\/web\/src\/(?!platform\/|testing\/)/.test(target))),
  },
  {
    name: 'server-area-imports',
    because: 'from another area, import only index.ts, or a *.table.ts for reading',
    breaks: (file, imported) =>
      inServerArea.test(file) && isForeignArea(file, imported) && !/\/(index|[^/]+\.table)\.ts$/.test(imported.target),
  },
  {
    name: 'web-area-imports',
    because: 'from another area, import only index.ts',
    breaks: (file, imported) =>
      inWebArea.test(file) && isForeignArea(file, imported) && !/\/index\.tsx?$/.test(imported.target),
  },
  {
    name: 'areas-import-no-app',
    because: 'the composition root imports the areas; areas must not import it',
    breaks: (file, { target }) =>
      !isTest(file) &&
      ((inServerArea.test(file) && /^apps\/server\/src\/(?!platform\/|areas\/)/.test(target)) ||
        (inWebArea.test(file) && /^apps\/web\/src\/(?!platform\/|areas\/)/.test(target))),
  },
  {
    name: 'hub-imports-no-framework',
    because: 'only the adapter fastify.ts imports the HTTP framework',
    breaks: (file, { target }) =>
      /^packages\/signalr-hub\/src\/(?!fastify\.ts$)/.test(file) && !isTest(file) && /^@?fastify\b/.test(target),
  },
  {
    name: 'demo-only-by-dynamic-import',
    because: 'the demo is loaded only if it is enabled: use import()',
    breaks: (file, { target, typeOnly, onRequest }) =>
      /^apps\/server\/src\/(?!demo\/|commands\/)/.test(file) &&
      target.startsWith('apps/server/src/demo/') &&
      !typeOnly &&
      onRequest !== true,
  },
  {
    name: 'no-imports-between-apps',
    because: 'server and browser share only packages/contract and packages/locales',
    breaks: (file, { target }) =>
      (file.startsWith('apps/server/') && /^(apps\/web\/|@yipin\/web)/.test(target)) ||
      (file.startsWith('apps/web/') && /^(apps\/server\/|@yipin\/(?!contract|locales))/.test(target)) ||
      (file.startsWith('e2e/') && /^(apps\/|@yipin\/(server|web))/.test(target)) ||
      (file.startsWith('packages/') && /^(apps\/|@yipin\/(server|web))/.test(target)),
  },
  {
    name: 'import-packages-by-name',
    because: 'import a workspace package by its name, not by a path into it',
    breaks: (file, { specifier, target }) =>
      specifier.startsWith('.') &&
      target.startsWith('packages/') &&
      file.split('/').slice(0, 2).join('/') !== target.split('/').slice(0, 2).join('/'),
  },
  {
    name: 'packages-import-no-product',
    because: 'a package must work in other products: pass values and functions as options',
    breaks: (file, { target }) => /^packages\/(?!contract\/|locales\/)/.test(file) && target.startsWith('@yipin/'),
  },
  {
    name: 'no-node-in-the-browser',
    because: 'Node modules do not exist in browsers',
    breaks: (file, { target }) =>
      /^(apps\/web|packages\/(contract|locales))\/src\//.test(file) && !isTest(file) && target.startsWith('node:'),
  },
  {
    name: 'connections-only-in-platform-db',
    because: 'only the database layer and commands open connections; all other code uses ctx.tx',
    breaks: (file, { target, typeOnly }) =>
      target === 'pg' && !isTest(file) && !ownsConnections.test(file) && !(typeOnly && mayNameConnections.test(file)),
  },
  {
    name: 'no-test-imports',
    because: 'product code must not import test code',
    breaks: (file, { target }) => !isTest(file) && !isPackage(target) && isTest(target),
  },
];
