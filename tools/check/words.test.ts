import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { bannedWords } from './words/banned-words.mjs';
import { compareWithCeilings } from './ceilings.mjs';
import { checkCommitTitle } from './words/commit-titles.mjs';
import { listChangedFiles, listCommitsSince } from './git.mjs';
import { findRepeatedTypes, findSheetWords, readFileWords, checkPaths } from './words/word-places.mjs';

const file = 'apps/server/src/areas/orders/orders.service.ts';
const testFile = 'apps/server/src/areas/orders/orders.test.ts';

/** Returns the places in a source that begins on line 2, as `<reader>:<line> <word>`. */
function found(code: string, of = file): string[] {
  return readFileWords(of, `\n${code}\n`).places.map(({ reader, line, word }) => `${reader}:${line} ${word}`);
}

/** A sentence for each row of the list, with the word that is found in it. */
const planted: readonly (readonly [sentence: string, word: string])[] = [
  ['the list told the number', 'told'],
  ['the order belongs to nobody', 'nobody'],
  ['the user changes her name', 'her'],
  ['the number is shown beside the name', 'beside'],
  ['the order stands in the list', 'stands'],
  ['the user holds a permission', 'holds'],
  ['the order settles by its lines', 'settles'],
  ['the lines amount to a total', 'amount to'],
  ['the user goes on with the order', 'goes on'],
  ['the list is read meanwhile', 'meanwhile'],
  ['the goods are in all.', 'in all'],
  ['the server ends with us', 'us'],
  ['the request comes through a door', 'door'],
  ['the field complains', 'complains'],
];

/** Sentences without a banned word, although they contain similar words. */
const plain: readonly string[] = [
  'another user sees the order',
  'the placeholder of a field',
  'a threshold of five pieces',
  'the outstanding amount',
  'the server understands the request',
  'the writer holds an advisory lock',
  'the caller holds a lock',
  'the key is `told` on the wire',
  'the text "told" is shown',
  'the server waits for Promise.allSettled',
  'the promise settles',
  'the order, in other words',
  'the return value',
  'the turn of the event loop',
  'the texts in all languages',
  'the amounts to pay',
  'the address in the US',
  'the shelf of a warehouse',
];

describe('words in sentences', () => {
  it('each row of the list finds a planted sentence', () => {
    for (const { pattern } of bannedWords)
      expect(planted.filter(([sentence]) => sentence.search(pattern) >= 0)).not.toHaveLength(0);
  });

  it.each(planted)('a comment, a test title and a commit title are found by their word: %s', (sentence, word) => {
    expect(found(`// ${sentence}`)).toEqual([`comments:2 ${word}`]);
    expect(found(`const x = 1;\n/**\n * ${sentence}\n */`)).toEqual([`comments:4 ${word}`]);
    expect(found(`it('${sentence}', () => {});`, testFile)).toEqual([`test titles:2 ${word}`]);
    expect(checkCommitTitle(`orders: show ${sentence}`).map((fault) => fault.word)).toEqual([word]);
  });

  it.each(plain)('a sentence in plain words passes: %s', (sentence) => {
    expect(found(`// ${sentence}`)).toEqual([]);
    expect(found(`it(\`${sentence.replaceAll('`', "'")}\`, () => {});`, testFile)).toEqual([]);
    expect(checkCommitTitle(`orders: show ${sentence}`)).toEqual([]);
  });

  it('a phrase is found when it continues on the next line', () => {
    expect(found('// the user gave\n// up the draft')).toEqual(['comments:2 gave up']);
    expect(found('/**\n * the user gave\n * up the draft\n */')).toEqual(['comments:3 gave up']);
  });

  it('quotes, links, addresses, types and names after tags are no sentences', () => {
    expect(found("// ‘told’, “told”, 'told', hold.ts, https://example.com/told\nconst her = 1;")).toEqual([]);
    expect(found('/**\n * @param {{ held: boolean }} told the order\n * @throws Told if there is none\n */')).toEqual(
      [],
    );
    expect(found('/** See {@link held}. */')).toEqual([]);
  });

  it('a term of trade passes in the area that it belongs to', () => {
    expect(found('// the agency settles the order', 'apps/server/src/areas/channel-orders/pay.ts')).toEqual([]);
    expect(checkCommitTitle('channel-orders: show when the agency settles')).toEqual([]);
  });

  it('an exception with a reason allows its word on the next line', () => {
    const code = '// words: "held" is PostgreSQL\'s term\n// a lock is held, as told\nconst held = 1;';
    expect(found(code)).toEqual(['comments:3 told', 'names:4 held']);
    expect(readFileWords(file, code).exceptions).toBe(1);
    expect(found('// words: "held"\nconst held = 1;')).toEqual(['names:3 held']);
  });
});

describe('test titles', () => {
  it.each([
    ["it('is refused', () => {});", 'is'],
    ["it.each(rows)('are refused: %s', () => {});", 'are'],
    ["test('Never without lines', () => {});", 'Never'],
    [`it('${'an order '.repeat(14)}', () => {});`, '126 characters'],
    ["describe('an order that is told', () => {});", 'told'],
    ["describe.each(rows)('an order of hers', () => {});", 'hers'],
    ["test.describe('an order beside', () => {});", 'beside'],
  ])('a title without a subject, or with a banned word, is found: %s', (code, word) => {
    expect(found(code, testFile)).toEqual([`test titles:2 ${word}`]);
  });

  it.each([
    "describe('of the order', () => {});",
    "it('a completed order refuses new lines', () => {});",
    'it(`an order of ${kind} is refused`, () => {});',
    "it.each(['is told'])('an order: %s', () => {});",
    "text('is told');",
  ])('other titles, groups and strings pass: %s', (code) => {
    expect(found(code, testFile)).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['const toldLines = 1;', 'told'],
    ['const { a: asked } = input;', 'asked'],
    ['const [kept] = rows;', 'kept'],
    ['function holdOrder() {}', 'hold'],
    ['const f = ({ row: held }) => 1;', 'held'],
    ['function f(wanted = 1, ...rest: string[]) {}', 'wanted'],
    ['class LineComplaint {}', 'complaint'],
    ['class A { private readonly patience = 1; }', 'patience'],
    ['class A { constructor(private door: string) {} }', 'door'],
    ['interface A { readonly longestWait: number }', 'longest'],
    ['type A = { tidyUp(): void };', 'tidy'],
    ["import { row as whose } from './rows.ts';", 'whose'],
    ['try { f(); } catch (elsewhere) { g(); }', 'elsewhere'],
    ['const settleOrder = () => 1;', 'settle'],
    ['async function foundTenant() {}', 'found'],
    ['const takeTurn = () => 1;', 'take'],
    ['export type Asked = string;', 'asked'],
    ['export interface Place { at: string }', 'Place'],
    ["export const Facts = 'x';", 'Facts'],
  ])('a declaration with a banned segment is found: %s', (code, word) => {
    expect(found(code)[0]).toBe(`names:2 ${word}`);
  });

  it.each([
    'const placeholder = 1;',
    'const isOnHold = true;',
    'const childOf = (theme: string, shelf: string) => shelf;',
    'const isBusy = true;',
    'const found = rows.find(isOpen);',
    'const foundRows = 1;',
    'const takeNumber = () => 1;',
    'const { held, patience = 1 } = library;',
    "const row = { held: 1, ['told']: asked(2) };",
    "import { held } from 'library';",
    'type Place = string;',
    "const text = 'told';",
    'const statement = sql`select held from ${rows}`;',
  ])('uses, strings, and names with other segments pass: %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  it('files and folders are found by their segments, each folder once', () => {
    const files = ['apps/a/kept/hold-item.ts', 'apps/a/kept/found-tenant.ts', 'apps/a/placeholder.ts'];
    expect(checkPaths(files).map(({ file: path, word }) => `${path} ${word}`)).toEqual([
      'apps/a/kept/hold-item.ts hold',
      'apps/a/kept/found-tenant.ts found',
      'apps/a/kept kept',
    ]);
  });

  it('a type that two files declare is found in both, unless it has the properties of a component', () => {
    const declare = (at: string, code: string) => [at, readFileWords(at, code)] as const;
    const types = 'interface ButtonProps { a: 1 } function f() { type Local = 1; }';
    const sources = new Map([
      declare('a.ts', `type Line = 1; ${types}`),
      declare('b.ts', `export interface Line { a: 1 } ${types}`),
      declare('c.ts', types),
    ]);
    expect(findRepeatedTypes(sources).map(({ file: at, word }) => `${at} ${word}`)).toEqual(['a.ts Line', 'b.ts Line']);
  });
});

it('a listed word in a comment of a style sheet is found at its line', () => {
  const css = '.a { color: red; }\n/* On a card nothing is told\n   on hover. */\n.told { top: 0; }';
  expect(findSheetWords('a.css', css)).toMatchObject([{ reader: 'comments', file: 'a.css', line: 2, word: 'told' }]);
  expect(findSheetWords('a.css', '/* Cards have no hover text. */')).toEqual([]);
});

describe('commit titles', () => {
  it.each([
    'purchase-orders: split an item into two',
    'web, server: rename the writers of tables',
    'docs: record why users are found by filters only',
  ])('a title of scope, verb and object passes: %s', (title) => {
    expect(checkCommitTitle(title)).toEqual([]);
  });

  it.each([
    ['split an item into two', 'split an item into two'],
    ['Orders: split an item', 'Orders: split an item'],
    ['orders: items that split', 'items'],
    [`orders: split ${'an item '.repeat(8)}`, '78 characters'],
  ])('a title of another form or length is found: %s', (title, word) => {
    expect(checkCommitTitle(title).map((fault) => fault.word)).toEqual([word]);
  });

  it('a folder without a repository has no commits and no changed files', () => {
    expect(listCommitsSince(tmpdir(), 'words.mjs')).toBeUndefined();
    expect(listChangedFiles(tmpdir()).size).toBe(0);
  });
});

describe('ceilings', () => {
  const shown = { changed: new Set(['b.ts']), hint: 'a command prints all' };

  it('more places than the ceiling are a fault that names them', () => {
    const { faults } = compareWithCeilings([{ name: 'comments', places: ['a.ts:1', 'b.ts:2'], ceiling: 1 }], shown);
    expect(faults).toEqual([expect.stringMatching(/comments: 2, at most 1.*\n.*a\.ts:1\n.*b\.ts:2/)]);
  });

  it('a fault with many places shows those of changed files', () => {
    const places = [...Array.from({ length: 60 }, (_, at) => `a.ts:${at}`), 'b.ts:1'];
    const { faults } = compareWithCeilings([{ name: 'comments', places, ceiling: 60 }], shown);
    expect(faults).toEqual([expect.stringMatching(/at most 60 are allowed\n +b\.ts:1\n +a command prints all$/)]);
  });

  it('fewer places than the ceiling pass, and the note has the number to lower it to', () => {
    const { faults, note } = compareWithCeilings([{ name: 'comments', places: ['a.ts:1'], ceiling: 3 }], shown);
    expect(faults).toEqual([]);
    expect(note).toContain('the ceiling of comments can be lowered to 1');
  });
});
