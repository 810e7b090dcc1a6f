// Compares the classes that the style modules of the web application declare with those that its programs use.
import path from 'node:path';
import { namesIn, readSelectors } from './styles.mjs';

/** @typedef {ReadonlyMap<string, string>} Texts by file */
/** @typedef {{ file: string, sheet: string, name: string }} Use */

/** The file with the types of all style modules, which `npm run gen` writes. */
export const declarationFile = 'apps/web/src/style-modules.d.ts';

/** @param {string} file */
function isModule(file) {
  return file.endsWith('.module.css');
}

/** Returns the classes of a style module, each once. @param {string} css */
function readClasses(css) {
  const selectors = readSelectors(css).map((selector) => selector.replace(/:global\([^)]*\)/g, ''));
  return [...new Set(selectors.flatMap(namesIn))];
}

/** Returns type declarations of all style modules, so that a component with an unknown class does not compile.
 * @param {Texts} sheets */
export function declareStyleModules(sheets) {
  const modules = [...sheets].filter(([file]) => isModule(file)).sort(([one], [other]) => (one < other ? -1 : 1));
  const blocks = modules.map(([file, css]) => {
    const names = readClasses(css)
      .sort()
      .map((name) => `  export const ${name}: string;`);
    return [`declare module '*/${path.posix.basename(file)}' {`, ...names, '}'].join('\n');
  });
  return `// Generated from the style modules: \`npm run gen\` writes it.\n${blocks.join('\n')}\n`;
}

/** Returns the classes of a style module that a program reads as `alias.name`.
 * @param {string} text @param {string} alias */
function namesAfter(text, alias) {
  return [...text.matchAll(new RegExp(`(?<![\\w.])${alias}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

/** Returns the classes of style modules that programs import, read or re-export.
 * @param {Texts} programs @returns {Use[]} */
function listUses(programs) {
  const imports = /(?:import|export) (?:\* as (\w+)|\{([^}]*)\}) from '([^']+\.module\.css)'/g;
  return [...programs].flatMap(([file, text]) =>
    [...text.matchAll(imports)].flatMap(([, alias, list = '', target = '']) => {
      const sheet = path.posix.join(path.posix.dirname(file), target);
      const listed = list.split(',').map((entry) => entry.trim().split(' ')[0] ?? '');
      const names = alias === undefined ? listed.filter(Boolean) : namesAfter(text, alias);
      return names.map((name) => ({ file, sheet, name }));
    }),
  );
}

/** Returns the classes that a program uses and that have no rule. @param {Texts} sheets @param {Texts} programs */
export function findUnknownClasses(sheets, programs) {
  const unknown = listUses(programs).filter(({ sheet, name }) => !readClasses(sheets.get(sheet) ?? '').includes(name));
  return [...new Set(unknown.map(({ file, sheet, name }) => `${file} .${name} of ${sheet}`))];
}

/** Returns the classes that no program uses. @param {Texts} sheets @param {Texts} programs */
export function findUnusedClasses(sheets, programs) {
  const used = new Set(listUses(programs).map(({ sheet, name }) => `${sheet} .${name}`));
  const classes = [...sheets]
    .filter(([file]) => isModule(file))
    .flatMap(([file, css]) => readClasses(css).map((name) => `${file} .${name}`));
  return classes.filter((place) => !used.has(place));
}

/** Returns the style modules with the same file name as another, because generated class names contain it.
 * @param {Texts} sheets */
export function findEqualNames(sheets) {
  const files = [...sheets.keys()].filter(isModule);
  const nameOf = (/** @type {string} */ file) => path.posix.basename(file);
  return files.filter((file, at) => files.findIndex((other) => nameOf(other) === nameOf(file)) !== at);
}
