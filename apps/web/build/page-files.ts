import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fileOf } from './file-of.ts';
import { findUses, type ModuleUse } from './module-uses.ts';
import { mentionsIn, readTexts, type TextParts, textPartsOf } from './text-parts.ts';

/** A module with the texts of a language: those of the first page, those that are fetched later, or those of the help. */
const textModule = /\/packages\/locales\/src\/[a-z]{2}-[A-Z]{2}\/(index|later|help)\.ts$/;

/** Returns what divides the texts of a language into parts, given the module with all of them. */
function dividerOf(uses: ReadonlyMap<string, ModuleUse>): (module: string) => TextParts {
  const own = [...uses].filter(([id]) => path.isAbsolute(id) && /\/src\/.*\.tsx?$/.test(id) && !textModule.test(id));
  const sourcesOf = (isFirst: boolean) =>
    own.filter(([, use]) => use.isFirst === isFirst).map(([id]) => readFileSync(id, 'utf8'));
  const first = mentionsIn(sourcesOf(true));
  const later = mentionsIn(sourcesOf(false));
  return (module) => textPartsOf(readTexts(module), first, later);
}

/**
 * Decides by the pages that load a module which file of the build contains it (decision 77), and which texts are fetched
 * after the first page (decision 101). It builds the application twice: only a build knows which modules remain of a
 * barrel such as `antd`.
 */
export function pageFiles(): Plugin {
  let divide: (module: string) => TextParts;
  const plugin: Plugin = {
    name: 'page-files',
    apply: 'build',
    enforce: 'pre',
    config: async (config) => {
      const uses = await findUses({ ...config, plugins: (config.plugins ?? []).filter((each) => each !== plugin) });
      divide = dividerOf(uses);
      // What a module imports is loaded wherever the module is, so each module is assigned by itself.
      const groups = [{ name: (id: string) => fileOf(id, uses.get(id)), includeDependenciesRecursively: false }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    load: {
      filter: { id: textModule },
      handler: (id) => {
        const { first, later, help } = divide(path.join(path.dirname(id), 'index.ts'));
        if (id.endsWith('/help.ts')) return `export const texts = ${JSON.stringify(help)};`;
        const isLater = id.endsWith('/later.ts');
        const fields: unknown = JSON.parse(readFileSync(path.join(path.dirname(id), 'fields.json'), 'utf8'));
        return `export const texts = ${JSON.stringify(isLater ? { ...later, fields } : first)};`;
      },
    },
  };
  return plugin;
}
