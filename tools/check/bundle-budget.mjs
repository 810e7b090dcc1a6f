// Measures the size and the number of the files that a browser loads for each screen, from the bundler's manifest.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string} [src]
 * @property {boolean} [isEntry]
 * @property {boolean} [isDynamicEntry]
 * @property {string[]} [imports]
 * @property {string[]} [dynamicImports]
 * @property {string[]} [css]
 */
/** @typedef {Readonly<Record<string, Chunk>>} Manifest */

/**
 * The limits for a kind of screen: compressed bytes and number of files.
 *
 * @typedef {{ bytes: number, files: number }} Budget
 */

/** @type {Readonly<Record<'signIn' | 'list' | 'record' | 'charts', Budget>>} */
export const budgets = {
  signIn: { bytes: 80_000, files: 3 },
  list: { bytes: 548_000, files: 15 },
  record: { bytes: 624_000, files: 27 },
  charts: { bytes: 545_000, files: 16 },
};

/** Returns the files that are loaded with the chunks `names`: the chunks, their imports and their styles.
 * @param {Manifest} manifest @param {string[]} names @returns {Set<string>} */
export function filesWith(manifest, names) {
  const seen = new Set();
  const files = new Set();
  /** @param {string} name */
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return files;
}

/** Returns the screens, each with its budget and the names of the chunks that it needs.
 * @param {Manifest} manifest @returns {{ screen: string, budget: Budget, names: string[] }[]} */
export function screensOf(manifest) {
  const names = Object.keys(manifest);
  const entry = names.filter((name) => manifest[name]?.isEntry);
  // Only the page itself, which contains its texts. The code of its calls is preloaded while the user types.
  const signIn = names.filter((name) => /^src\/app\/sign-in\/.*-page\.tsx$/.test(name));
  const frame = names.filter((name) => /^src\/app\/[^/]+\.tsx?$/.test(name) && manifest[name]?.isDynamicEntry);
  // A browser loads the texts of one language: those of the product and those of the component library.
  const texts = names.filter((name) => name.endsWith('/packs/zh-CN.ts'));
  // Pages of records wait for the texts that are fetched after the first page.
  const laterTexts = names.filter((name) => name.endsWith('/zh-CN/later.ts'));
  const pages = names.filter((name) => /^src\/areas\/.*-page\.tsx$/.test(name) && manifest[name]?.isDynamicEntry);
  // The home page is shown before its charts are loaded, but its budget includes them.
  const home = names.filter((name) => /^src\/app\/pages\/home-page\.tsx$/.test(name));
  const charts = names.filter((name) => /^src\/areas\/dashboard\/.*-charts\.tsx$/.test(name));
  const behind = [...entry, ...frame, ...texts];
  return [
    { screen: '/login', budget: budgets.signIn, names: [...entry, ...signIn] },
    ...pages.map((page) =>
      page.endsWith('-record-page.tsx')
        ? { screen: page, budget: budgets.record, names: [...behind, ...laterTexts, page] }
        : { screen: page, budget: budgets.list, names: [...behind, page] },
    ),
    ...home.map((page) => ({ screen: page, budget: budgets.charts, names: [...behind, page, ...charts] })),
  ];
}

/** @param {string} root */
export function checkBundle(root) {
  const folder = path.join(root, 'apps/web/dist');
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return { faults: ['apps/web/dist/.vite/manifest.json is missing: build first'], note: '' };
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const screens = screensOf(manifest).map(({ screen, budget, names }) => {
    const loaded = [...filesWith(manifest, names)];
    const weight = loaded.reduce(
      (sum, name) => sum + gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length,
      0,
    );
    return { screen, budget, weight, files: loaded.length };
  });
  const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
  const faults = [
    ...screens
      .filter(({ weight, budget }) => weight >= budget.bytes)
      .map(({ screen, weight, budget }) => `${screen} loads ${kilobytes(weight)} of ${kilobytes(budget.bytes)}`),
    ...screens
      .filter(({ files, budget }) => files > budget.files)
      .map(({ screen, files, budget }) => `${screen} loads ${files} files of ${budget.files}`),
  ];
  if (!['/packs/zh-CN.ts', '/zh-CN/later.ts'].every((end) => Object.keys(manifest).some((name) => name.endsWith(end))))
    faults.push('no texts in the manifest: the check itself is broken');
  if (screens.length < 2) faults.push('no list page in the manifest: the check itself is broken');
  if (screens.some(({ weight }) => weight < 10_000))
    faults.push('the size of a screen is almost 0: the check itself is broken');
  const maxOf = (/** @type {Budget} */ allowed) => {
    const alike = screens.filter(({ budget }) => budget === allowed);
    const maximum = (/** @type {'weight' | 'files'} */ of) => Math.max(0, ...alike.map((screen) => screen[of]));
    return `${kilobytes(maximum('weight'))} in ${maximum('files')} files`;
  };
  const weights = [
    `/login ${maxOf(budgets.signIn)}`,
    `heaviest list ${maxOf(budgets.list)}`,
    `heaviest record ${maxOf(budgets.record)}`,
    `home with charts ${maxOf(budgets.charts)}`,
  ];
  return { faults, note: weights.join(', ') };
}
