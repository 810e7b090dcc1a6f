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
function placeOf(file) {
  const [, app, area] = /^(?:apps|packages)\/([^/]+)\/src\/areas\/([^/]+)\//.exec(file) ?? [];
  return { app, area };
}

/** @param {string} file @param {Import} imported */
function isForeignArea(file, { target }) {
  const from = placeOf(file);
  const to = placeOf(target);
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
    name: 'contract-is-pure',
    because: 'the contract uses zod and decimal.js only, so that it runs on both sides',
    breaks: (file, { target }) =>
      inContract.test(file) && !isTest(file) && !inContract.test(target) && !/^(zod|decimal\.js)$/.test(target),
  },
  {
    name: 'kernel-knows-no-area',
    because: 'the kernel is the vocabulary areas are written in; it may name permissions, never an area',
    breaks: (file, { target }) =>
      inKernel.test(file) &&
      !isTest(file) &&
      inContract.test(target) &&
      !inKernel.test(target) &&
      !target.endsWith('/permissions.ts'),
  },
  {
    name: 'contract-area-door',
    because: 'of another contract area take the entity, id or machine file, never its operations',
    breaks: (file, imported) =>
      inContract.test(file) && isForeignArea(file, imported) && imported.target.endsWith('.api.ts'),
  },
  {
    name: 'locales-import-nothing',
    because: 'texts depend on nothing',
    breaks: (file, { target }) => inLocales.test(file) && !isTest(file) && !inLocales.test(target),
  },
  {
    name: 'platform-knows-no-area',
    because: 'platform code serves every area: pass in what it needs',
    breaks: (file, { target }) =>
      !isTest(file) &&
      ((inServerPlatform.test(file) && /^apps\/server\/src\/(?!platform\/)/.test(target)) ||
        (inWebPlatform.test(file) && /^apps\/web\/src\/(?!platform\/|testing\/)/.test(target))),
  },
  {
    name: 'server-area-door',
    because: 'of another area import index.ts or a *.table.ts (to join, never to write)',
    breaks: (file, imported) =>
      inServerArea.test(file) && isForeignArea(file, imported) && !/\/(index|[^/]+\.table)\.ts$/.test(imported.target),
  },
  {
    name: 'web-area-door',
    because: 'of another area import index.ts only',
    breaks: (file, imported) =>
      inWebArea.test(file) && isForeignArea(file, imported) && !/\/index\.tsx?$/.test(imported.target),
  },
  {
    name: 'area-knows-no-app',
    because: 'the composition root imports the areas, not the other way round',
    breaks: (file, { target }) =>
      !isTest(file) &&
      ((inServerArea.test(file) && /^apps\/server\/src\/(?!platform\/|areas\/)/.test(target)) ||
        (inWebArea.test(file) && /^apps\/web\/src\/(?!platform\/|areas\/)/.test(target))),
  },
  {
    name: 'hub-knows-no-framework',
    because: 'only its adapter knows the HTTP framework: fastify.ts',
    breaks: (file, { target }) =>
      /^packages\/signalr-hub\/src\/(?!fastify\.ts$)/.test(file) && !isTest(file) && /^@?fastify\b/.test(target),
  },
  {
    name: 'demo-on-request',
    because: 'a product without a demo does not load it: use import() where it was asked for',
    breaks: (file, { target, typeOnly, onRequest }) =>
      /^apps\/server\/src\/(?!demo\/|commands\/)/.test(file) &&
      target.startsWith('apps/server/src/demo/') &&
      !typeOnly &&
      onRequest !== true,
  },
  {
    name: 'sides-meet-in-the-contract',
    because: 'server and browser share the contract and the texts, nothing else',
    breaks: (file, { target }) =>
      (file.startsWith('apps/server/') && /^(apps\/web\/|@yipin\/web)/.test(target)) ||
      (file.startsWith('apps/web/') && /^(apps\/server\/|@yipin\/(?!contract|locales))/.test(target)) ||
      (file.startsWith('e2e/') && /^(apps\/|@yipin\/(server|web))/.test(target)) ||
      (file.startsWith('packages/') && /^(apps\/|@yipin\/(server|web))/.test(target)),
  },
  {
    name: 'packages-have-one-door',
    because: 'import a workspace package by its name, not by a path into it',
    breaks: (file, { specifier, target }) =>
      specifier.startsWith('.') &&
      target.startsWith('packages/') &&
      file.split('/').slice(0, 2).join('/') !== target.split('/').slice(0, 2).join('/'),
  },
  {
    name: 'packages-know-no-product',
    because: 'a package serves more than one product: pass in what it needs',
    breaks: (file, { target }) => /^packages\/(?!contract\/|locales\/)/.test(file) && target.startsWith('@yipin/'),
  },
  {
    name: 'no-node-in-the-browser',
    because: 'browsers have no Node modules',
    breaks: (file, { target }) =>
      /^(apps\/web|packages\/(contract|locales))\/src\//.test(file) && !isTest(file) && target.startsWith('node:'),
  },
  {
    name: 'one-way-to-the-database',
    because: 'only the database layer and programs run by hand hold connections; the rest works through ctx.tx',
    breaks: (file, { target, typeOnly }) =>
      target === 'pg' && !isTest(file) && !ownsConnections.test(file) && !(typeOnly && mayNameConnections.test(file)),
  },
  {
    name: 'tests-stay-outside',
    because: 'what ships must not depend on what only tests use',
    breaks: (file, { target }) => !isTest(file) && !isPackage(target) && isTest(target),
  },
];
