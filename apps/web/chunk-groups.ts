import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What loads a module: numbers are counts of entry points of the application that load it with themselves. */
interface ModuleUse {
  /** It is loaded before anything is painted. */
  isStart: boolean;
  /** It is loaded with the frame around all pages. */
  isFrame: boolean;
  /** It is loaded with the home page, its charts, or the texts of a language. */
  isHome: boolean;
  /** The number of list pages, and other pages of areas in the menu. */
  pages: number;
  /** The number of pages of records. */
  records: number;
  /** The number of all entry points: pages, and what is loaded on demand, such as dialogs. */
  entries: number;
}

/** From this many pages on, a module is in the files that all lists load. */
const fewestLists = 8;
/** From this many pages of records on, a module that no list loads is in the file that all records load. */
const fewestRecords = 2;
/** From this many pages, pages of records or entry points on, a module is in the file that pages with forms load. */
const fewestForms = { pages: 4, records: 8, entries: 40 };

const names = ['start', 'frame', 'lists', 'records', 'forms'] as const;

/**
 * Returns the group of a module; none: the bundler chooses. A module that the home page needs is in no group with modules
 * that it does not need, because the home page is the first one of the day.
 */
function groupOf({ isStart, isFrame, isHome, pages, records, entries }: ModuleUse): (typeof names)[number] | undefined {
  if (isStart) return 'start';
  if (isFrame || (isHome && pages >= fewestForms.pages)) return 'frame';
  if (isHome) return undefined;
  if (pages >= fewestLists) return 'lists';
  // What records alone need is in a file that no list loads.
  if (records >= fewestRecords && pages === 0) return 'records';
  const isForm = pages >= fewestForms.pages || records >= fewestForms.records || entries >= fewestForms.entries;
  return isForm ? 'forms' : undefined;
}

/** Returns a chunk with all chunks that are loaded with it. */
function loadedWith(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const loaded = new Set([chunk]);
  for (const each of loaded)
    for (const file of each.imports) {
      const next = chunks.get(file);
      if (next) loaded.add(next);
    }
  return loaded;
}

/** Returns what loads each module, by module, of the chunks of a build. */
function usesIn(chunks: ReadonlyMap<string, Chunk>): ReadonlyMap<string, ModuleUse> {
  const uses = new Map<string, ModuleUse>();
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
    const source = chunk.facadeModuleId ?? '';
    const isHome = /\/(home-page|dashboard\/[^/]*-charts)\.tsx$|\/locale\/[a-z]{2}_[A-Z]{2}\.js$/.test(source);
    for (const { moduleIds } of loadedWith(chunk, chunks))
      for (const id of moduleIds) {
        const use = uses.get(id) ?? { isStart: false, isFrame: false, isHome: false, pages: 0, records: 0, entries: 0 };
        uses.set(id, use);
        use.isStart ||= chunk.isEntry;
        use.isFrame ||= /\/src\/app\/[^/]+\.tsx?$/.test(source);
        use.isHome ||= isHome;
        const isRecord = /\/src\/areas\/.*-record-page\.tsx$/.test(source);
        use.records += isRecord ? 1 : 0;
        use.pages += !isRecord && /\/src\/areas\/.*-page\.tsx$/.test(source) ? 1 : 0;
        use.entries += 1;
      }
  }
  return uses;
}

/** Builds the application in memory, with the bundler's own choice of files. Returns what loads each module. */
async function findUses(config: UserConfig): Promise<ReadonlyMap<string, ModuleUse>> {
  const settings = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: settings });
  if (!('output' in built)) throw new Error('the build has no single output');
  return usesIn(
    new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : []))),
  );
}

/**
 * Groups the modules into files by the pages that load them (decision 77). It builds the application twice: only a build
 * knows which modules remain of a barrel such as `antd`.
 */
export function chunkGroups(): Plugin {
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    config: async (config) => {
      const uses = await findUses({ ...config, plugins: (config.plugins ?? []).filter((each) => each !== plugin) });
      const groups = names.map((name, index) => ({
        name,
        priority: names.length - index,
        // What a module imports is loaded wherever the module is, so it is in this group or in one before it.
        includeDependenciesRecursively: false,
        test: (id: string) => {
          const use = uses.get(id);
          return use !== undefined && groupOf(use) === name;
        },
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
  return plugin;
}
