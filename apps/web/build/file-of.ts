import type { ModuleUse } from './module-uses.ts';

/** From this many pages on, a module is in the files that all lists load. */
const fewestLists = 8;
/** From this many pages on, a module that the home page needs is in the file that all pages load. */
const fewestWithHome = 4;
/** From this many pages of records on, a module that no list loads is in the file that all records load. */
const fewestRecords = 2;

/** Returns the area that a module belongs to; undefined outside of areas. */
function areaOf(id: string): string | undefined {
  return /\/src\/areas\/([^/]+)\//.exec(id)?.[1];
}

/**
 * Returns the file of a module, by its use (decision 77); null: the bundler chooses. A module that the home page needs is
 * in no file with modules that it does not need, because the home page is the first one of the day.
 */
export function fileOf(id: string, use: ModuleUse | undefined): string | null {
  if (!use) return null;
  const { isStart, isFrame, isHome, isTool, isEditing, pages, records } = use;
  if (isStart) return 'start';
  if (isFrame || (isHome && pages >= fewestWithHome)) return 'frame';
  if (isHome) return null;
  // The styles are small, and each file of them would be one more request of every page that needs it.
  if (id.endsWith('.module.css') && pages + records > 1) return pages > 0 || isTool || isEditing ? 'lists' : 'records';
  if (pages >= fewestLists || (isTool && pages > 0)) return 'lists';
  // What records need as well is in a file without the tools that they do not need.
  if ((isTool || isEditing) && pages === 0) return records > 0 ? 'fields' : 'tools';
  // What records alone need is in a file that no list loads.
  if (records >= fewestRecords && pages === 0) return 'records';
  if (pages > 1) return areaOf(id) === undefined ? 'parts' : 'areas';
  if (pages > 0 && records > 0) return areaOf(id) ?? 'parts';
  return null;
}
