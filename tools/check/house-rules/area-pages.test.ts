import { describe, expect, it } from 'vitest';
import { areaPageFaults, missingPageFaults } from './area-pages.mjs';

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

describe('a document area', () => {
  const areas = 'apps/server/src/areas';
  const definition = `${areas}/orders/lines/order-document.ts`;
  const sources = new Map([
    [definition, 'export const orderDocument: DocumentDefinition<typeof orders, State, Action, Facts> = {};'],
    [`${areas}/goods/goods.ts`, '// const goods: DocumentDefinition<typeof goods> = {};\nexport const goods = 1;'],
  ]);

  it('an area that defines a document needs a page, and a plain area needs none', () => {
    expect(missingPageFaults(sources, [])).toEqual([
      `${areas}/orders/README.md:1 does not exist: ${definition} defines a document, so the area needs a page`,
    ]);
    expect(missingPageFaults(sources, [`${areas}/orders/README.md`])).toEqual([]);
  });

  it('a page in another folder of the area does not count', () => {
    expect(missingPageFaults(sources, [`${areas}/orders/lines/README.md`])).toHaveLength(1);
  });

  it('areas without any document are reported as a broken check', () => {
    expect(missingPageFaults(new Map(), [])).toEqual([`${areas}: no document area seen: the check itself is broken`]);
  });
});
