// Finds classes and selectors in the style sheets of the web application that affect all components.

/** The only file that may have selectors of the component library. */
const adjustments = 'apps/web/src/platform/theme/antd-adjustments.css';

/** @typedef {ReadonlyMap<string, string>} Sheets by file */

/** @param {string} css */
function withoutComments(css) {
  return css.replace(/\/\*.*?\*\//gs, '');
}

/** Returns the selectors of a style sheet. @param {string} css */
export function readSelectors(css) {
  const preludes = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());
  return preludes.filter((prelude) => !prelude.startsWith('@')).flatMap((prelude) => prelude.split(/,(?![^(]*\))/));
}

/** Returns the names of the classes in a selector. @param {string} selector */
export function namesIn(selector) {
  return [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
}

/** Returns the global classes of a style sheet. @param {string} file @param {string} css */
function readGlobalClasses(file, css) {
  const selectors = readSelectors(css);
  const globals = file.endsWith('.module.css')
    ? selectors.flatMap((selector) => [...selector.matchAll(/:global\(([^)]*)\)/g)].map(([, inner = '']) => inner))
    : selectors;
  return globals.flatMap(namesIn).filter((name) => !name.startsWith('ant-'));
}

/** Returns the global classes, each with its first file. @param {Sheets} sheets */
export function findGlobalClasses(sheets) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [file, css] of sheets)
    for (const name of readGlobalClasses(file, css)) if (!files.has(name)) files.set(name, file);
  return [...files].map(([name, file]) => `${file} .${name}`);
}

/** Returns the selectors of elements of the component library, which its next version may change.
 * @param {Sheets} sheets */
function listLibrarySelectors(sheets) {
  return [...sheets].flatMap(([file, css]) =>
    readSelectors(css)
      .filter((selector) => selector.includes('.ant'))
      .map((selector) => ({ file, selector: selector.trim().replace(/\s+/g, ' ') })),
  );
}

/** Returns the selectors of the component library in the file for adjustments. @param {Sheets} sheets */
export function findLibrarySelectors(sheets) {
  const found = listLibrarySelectors(sheets).filter(({ file }) => file === adjustments);
  return found.map(({ file, selector }) => `${file} ${selector}`);
}

/** Returns the selectors of the component library in other files. @param {Sheets} sheets */
export function findStrayLibrarySelectors(sheets) {
  const found = listLibrarySelectors(sheets).filter(({ file }) => file !== adjustments);
  return found.map(({ file, selector }) => `${file} ${selector}`);
}

/** Returns the selectors or at-rules of the outermost blocks of a style sheet. @param {string} css */
function readOuterPreludes(css) {
  let depth = 0;
  let prelude = '';
  /** @type {string[]} */
  const found = [];
  for (const sign of withoutComments(css)) {
    if (sign === '{' && depth === 0) found.push(prelude.trim());
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0) prelude += sign;
    if (depth > 0 || sign === ';' || sign === '}') prelude = '';
  }
  return found;
}

/** Returns the rules outside of cascade layers, which override all rules in layers. @param {Sheets} sheets */
export function findRulesInNoLayer(sheets) {
  return [...sheets].flatMap(([file, css]) =>
    readOuterPreludes(css)
      .filter((prelude) => !/^@(layer|page|property)\b/.test(prelude))
      .map((prelude) => `${file} ${prelude.replace(/\s+/g, ' ')}`),
  );
}
