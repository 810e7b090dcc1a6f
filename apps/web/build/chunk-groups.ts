import type { ModuleUse } from './module-uses.ts';

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

/**
 * Returns the groups of modules, which become files, by the pages that load them (decision 77).
 */
export function chunkGroupsOf(uses: ReadonlyMap<string, ModuleUse>) {
  return names.map((name, index) => ({
    name,
    priority: names.length - index,
    // What a module imports is loaded wherever the module is, so it is in this group or in one before it.
    includeDependenciesRecursively: false,
    test: (id: string) => {
      const use = uses.get(id);
      return use !== undefined && groupOf(use) === name;
    },
  }));
}
