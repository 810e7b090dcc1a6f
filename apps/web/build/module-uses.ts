import { build, type Rolldown, type UserConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What loads a module: numbers are counts of entry points of the application that load it with themselves. */
export interface ModuleUse {
  /** It is loaded before anything is painted. */
  isStart: boolean;
  /** It is loaded with the frame around all pages. */
  isFrame: boolean;
  /** It is loaded with a page that is shown without waiting for more: every page except those of records. */
  isFirst: boolean;
  /** It is loaded with the home page, its charts, or the texts of a language. */
  isHome: boolean;
  /** It is loaded with a part that pages show as soon as they have their rows, such as the tools of the header. */
  isTool: boolean;
  /** It is loaded with the fields that some lists edit, which a list loads after its rows. */
  isEditing: boolean;
  /** The number of list pages, and other pages of areas in the menu. */
  pages: number;
  /** The number of pages of records. */
  records: number;
  /** The number of all entry points: pages, and what is loaded on demand, such as dialogs. */
  entries: number;
}

const unused: ModuleUse = {
  isStart: false,
  isFrame: false,
  isFirst: false,
  isHome: false,
  isTool: false,
  isEditing: false,
  pages: 0,
  records: 0,
  entries: 0,
};

/** The parts that every list loads after its rows. */
const tools =
  /\/src\/(?:app|platform)\/.*\/(?:header-tools|shell-extras|view-tabs|arrange-tools|filter-chips|list-sums|grouped-table|open-connection)\.tsx?$/;

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
    const isHome = /\/(home-page|dashboard\/.*-charts)\.tsx$|\/i18n\/packs\/[\w-]+\.ts$/.test(source);
    for (const { moduleIds } of loadedWith(chunk, chunks))
      for (const id of moduleIds) {
        const use = uses.get(id) ?? { ...unused };
        uses.set(id, use);
        use.isStart ||= chunk.isEntry;
        use.isFrame ||= /\/src\/app\/[^/]+\.tsx?$/.test(source);
        use.isHome ||= isHome;
        use.isTool ||= tools.test(source);
        use.isEditing ||= /\/src\/areas\/.*-editing\.tsx$/.test(source);
        const isRecord = /\/src\/areas\/.*-record-page\.tsx$/.test(source);
        use.isFirst ||= use.isStart || use.isFrame || (!isRecord && /\/src\/.*-page\.tsx$/.test(source));
        use.records += isRecord ? 1 : 0;
        use.pages += !isRecord && /\/src\/areas\/.*-page\.tsx$/.test(source) ? 1 : 0;
        use.entries += 1;
      }
  }
  return uses;
}

/** Builds the application in memory, with the bundler's own choice of files. Returns what loads each module, by its id. */
export async function findUses(config: UserConfig): Promise<ReadonlyMap<string, ModuleUse>> {
  const settings = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: settings });
  if (!('output' in built)) throw new Error('the build has no single output');
  return usesIn(
    new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : []))),
  );
}
