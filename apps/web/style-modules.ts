// How the build names the classes of style modules, and keeps their rules.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const sheets = new Map<string, string>();

/** Four signs for a sheet, from its file name. */
function markOf(file: string): string {
  const sheet = path.basename(file);
  const number = createHash('sha1').update(sheet).digest().readUInt32BE() % (26 * 36 ** 3);
  const mark = String.fromCodePoint(97 + Math.floor(number / 36 ** 3)) + (number % 36 ** 3).toString(36);
  const other = sheets.get(mark) ?? sheet;
  if (other !== sheet) throw new Error(`${sheet} and ${other} have the same mark: rename one of them`);
  sheets.set(mark, sheet);
  return mark;
}

/**
 * Returns the name of a class in the product: the mark of its sheet and its place among the classes there. Each name is in
 * a script and in a sheet; made of words they would cost every page about a kilobyte.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const names = [...new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, found]) => found))];
  const at = names.indexOf(name);
  return at < 0 ? name : `${markOf(file.split('?')[0] ?? file)}${at.toString(36)}`;
}

/**
 * Keeps the rules of a style module. Its class names are inlined where they are used, which leaves the module without
 * exports, and the bundler would leave out its rules too.
 */
export function keepStyleModules(): Plugin {
  return {
    name: 'keep-style-modules',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
  };
}
