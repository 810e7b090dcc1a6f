import { describe, expect, it } from 'vitest';
import { areaPageFaults } from './area-pages.mjs';

const file = 'apps/server/src/areas/orders/README.md';

function pageText({ first = '1. `orders.table.ts`: what is stored?', last = '## What it leaves to others' } = {}) {
  return `# Orders\n\n## States\n\n## What each action does\n\n## Read first\n${first}\n\n## Examples\n\n${last}\nNothing.\n`;
}

function exists(relative: string): boolean {
  return relative === 'orders.table.ts' || relative === '../docs/order.md';
}

describe('the page of an area', () => {
  it('a page with all sections and existing files has no fault', () => {
    expect(areaPageFaults(file, pageText(), exists)).toEqual([]);
    expect(areaPageFaults(file, pageText({ first: '1. [states](../docs/order.md)' }), exists)).toEqual([]);
  });

  it('a missing section is reported', () => {
    expect(areaPageFaults(file, pageText({ last: '## Others' }), exists)).toEqual([
      `${file}:1 has no section "What it leaves to others"`,
    ]);
  });

  it.each(['`gone.ts`', '[states](../docs/gone.md)'])('the missing file of %s is reported', (named) => {
    const path = /[\w./-]+(?:\.ts|\.md)/.exec(named)?.[0];
    expect(areaPageFaults(file, pageText({ first: `1. ${named}` }), exists)).toEqual([
      `${file}:1 names ${path}, which does not exist`,
    ]);
  });

  it('eleven files to read first, or none, are reported', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `${index + 1}. \`orders.table.ts\``).join('\n');
    expect(areaPageFaults(file, pageText({ first: eleven }), exists)).toEqual([
      `${file}:1 names 11 files to read first: at most 10`,
    ]);
    expect(areaPageFaults(file, pageText({ first: 'None.' }), exists)).toEqual([
      `${file}:1 names no file to read first: number them`,
    ]);
  });
});
