import { describe, expect, it } from 'vitest';
import { fileOf } from './file-of.ts';
import type { ModuleUse } from './module-uses.ts';

const unused: ModuleUse = {
  isStart: false,
  isFrame: false,
  isFirst: false,
  isHome: false,
  isTool: false,
  isEditing: false,
  pages: 0,
  records: 0,
  entries: 1,
};

function fileWith(use: Partial<ModuleUse>, id = '/src/platform/part.ts'): string | null {
  return fileOf(id, { ...unused, ...use });
}

describe('the file of a module', () => {
  it('what eight lists load is in the file of all lists, and what fewer load in that of the areas', () => {
    expect(fileWith({ pages: 8 })).toBe('lists');
    expect(fileWith({ pages: 7 }, '/src/areas/stock/table.tsx')).toBe('areas');
    expect(fileWith({ pages: 7 })).toBe('parts');
  });

  it('what one list and pages of records load is in the file of its area', () => {
    expect(fileWith({ pages: 1, records: 2 }, '/src/areas/stock/table.tsx')).toBe('stock');
    expect(fileWith({ pages: 1, records: 2 })).toBe('parts');
  });

  it('what one page alone loads is left to the bundler', () => {
    expect(fileWith({ pages: 1 })).toBeNull();
    expect(fileWith({ records: 1 })).toBeNull();
  });

  it('what only records load is in their file', () => {
    expect(fileWith({ records: 2 })).toBe('records');
  });

  it('a tool that a page also loads is in the file of all lists', () => {
    expect(fileWith({ isTool: true })).toBe('tools');
    expect(fileWith({ isTool: true, pages: 1 })).toBe('lists');
  });

  it('what lists load after their rows is in one file, and what records load of it in another', () => {
    expect(fileWith({ isEditing: true })).toBe('tools');
    expect(fileWith({ isEditing: true, records: 5 })).toBe('fields');
    expect(fileWith({ isTool: true, records: 5 })).toBe('fields');
    expect(fileWith({ isEditing: true, pages: 7 })).toBe('parts');
  });

  it('what home loads is in no file with modules that home does not load', () => {
    expect(fileWith({ isHome: true, pages: 4 })).toBe('frame');
    expect(fileWith({ isHome: true, isTool: true, pages: 3, records: 5 })).toBeNull();
  });

  it('the styles of several pages are in the file of all lists, or of all records', () => {
    expect(fileWith({ pages: 1, records: 1 }, '/src/areas/stock/stock.module.css')).toBe('lists');
    expect(fileWith({ records: 2 }, '/src/areas/stock/stock.module.css')).toBe('records');
    // The tools of lists would otherwise load the code of records, for the names of their classes.
    expect(fileWith({ isTool: true, records: 2 }, '/src/areas/stock/stock.module.css')).toBe('lists');
    expect(fileWith({ pages: 1 }, '/src/areas/stock/stock.module.css')).toBeNull();
  });
});
