import { foldText, searchedWords } from '@yipin/contract';
import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pinyin, polyphonic } from 'pinyin-pro';
import { type Condition, escapeLike, type Filter } from './select-page.ts';
import { simplify } from './simplified.ts';

const chinese = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
const chineseRuns = /[\u3400-\u4dbf\u4e00-\u9fff]+/g;

/** Returns text as it is compared: folded, with simplified characters. */
export function plain(text: string): string {
  return simplify(foldText(text));
}

const spelling = { toneType: 'none', type: 'array', v: true } as const;

/** The pinyin of syllables in one word, and their initials. */
function written(syllables: readonly string[]): string[] {
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}

/** Characters of a run whose other readings are kept, and readings of a run that are kept beside the likely one. */
const maxRunCharacters = 12;
const maxReadings = 16;

/** Every way to read a run; where these are too many, each other reading of a character beside the likely ones of the rest. */
function readingsOf(run: string): string[][] {
  const likely = pinyin(run, spelling);
  const choices = polyphonic(run, spelling).map((all) => [...new Set(all)]);
  if (run.length > maxRunCharacters || choices.length !== likely.length) return [];
  const count = choices.reduce((product, choice) => product * choice.length, 1);
  if (count > maxReadings)
    return choices.flatMap((choice, index) =>
      choice.filter((other) => other !== likely[index]).map((other) => likely.with(index, other)),
    );
  return choices.reduce<string[][]>(
    (begun, choice) => begun.flatMap((before) => choice.map((syllable) => [...before, syllable])),
    [[]],
  );
}

/** Pinyin and initials of the Chinese in `text`, also as its characters are read elsewhere: 青花瓶 gives `qinghuaping qhp`. */
function pinyinOf(text: string): string[] {
  if (!chinese.test(text)) return [];
  const likely = written(pinyin(text, { ...spelling, nonZh: 'removed' }));
  return [...likely, ...(text.match(chineseRuns) ?? []).flatMap((run) => readingsOf(run).flatMap(written))];
}

/** Phone numbers and the like: digits with marks between them. */
const digitRuns = /[+(]*\d[\d ()./-]{4,}\d/g;

/** The digits of numbers that are written with marks between them. */
function digitsOf(text: string): string[] {
  return (text.match(digitRuns) ?? [])
    .filter((run) => /\D/.test(run))
    .map((run) => run.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length > 5);
}

/**
 * Returns what a row is found by: its codes and names as they are compared, with pinyin and initials in every reading, and
 * phone numbers without marks. Stored with the row at every save.
 */
export function searchTextOf(...parts: readonly (string | null | undefined)[]): string {
  const given = parts.flatMap((part) => (part ? [plain(part)] : []));
  const beside = [...given.flatMap(digitsOf), ...given.flatMap(pinyinOf)];
  return [...given, ...new Set(beside)].filter((part) => part !== '').join(' ');
}

export interface SearchColumns {
  readonly searchText: AnyColumn;
  readonly searchGrams: AnyColumn;
}

/** How a word is looked for: by trigrams, or by characters and pairs. Trigrams know no Chinese where the database's character type is C, and nowhere one or two characters of it. */
type WordShape = 'text' | 'chinese';

/** Tells where a word is looked for; `given` is a pattern of `like` for text, and the word itself for Chinese. */
export type IsIn = (shape: WordShape, given: SQL) => SQL;

/** Whether a word is in a row's search text, whatever the case. Chinese goes through the index of characters and pairs, and what that finds is looked through for the whole. */
export function inSearchText({ searchText, searchGrams }: SearchColumns): IsIn {
  return (shape, given) =>
    shape === 'chinese'
      ? sql`${searchGrams} @> cjk_grams(${given}) and position(${given} in ${searchText}) > 0`
      : sql`${searchText} like ${given}`;
}

/** The same in text that is put together when it is looked for: few rows have it. */
export function inText(text: SQL): IsIn {
  return (shape, given) =>
    // An equation: the planner expects few rows of it, and a third of all of an order.
    shape === 'chinese' ? sql`least(position(${given} in ${text}), 1) = 1` : sql`${text} like ${given}`;
}

/** Words of one search that are looked for; more are of no use. */
const maxWords = 8;

function conditionOf(isIn: IsIn, words: readonly { shape: WordShape; value: string }[]): Condition {
  const [only, ...more] = words;
  if (only && more.length === 0)
    return {
      shape: only.shape,
      isSelective: true,
      where: (given) => isIn(only.shape, sql`${given}`),
      value: only.value,
    };
  const nth = (given: Placeholder, index: number) => sql`(${given}::text[])[${sql.raw(String(index + 1))}]`;
  return {
    shape: words.map(({ shape }) => shape).join(' '),
    isSelective: true,
    where: (given) =>
      sql.join(
        words.map(({ shape }, index) => sql`(${isIn(shape, nth(given, index))})`),
        sql` and `,
      ),
    value: words.map(({ value }) => value),
  };
}

/** Free-text filter: each word that is typed is where `isIn` says, in any order. */
export function searchingBy(isIn: IsIn): Filter<string> {
  return (value) => {
    const words = searchedWords(value)
      .slice(0, maxWords)
      .map((folded) => {
        const word = simplify(folded);
        return chinese.test(word)
          ? { shape: 'chinese' as const, value: word }
          : { shape: 'text' as const, value: `%${escapeLike(word)}%` };
      });
    return words.length === 0 ? undefined : conditionOf(isIn, words);
  };
}

/** Free-text filter over a row's search text, see {@link searchingBy}. */
export function searching(columns: SearchColumns): Filter<string> {
  return searchingBy(inSearchText(columns));
}

/** Rows that others name: partners, products, categories, warehouses. */
type NamedRows = PgTable & SearchColumns & { readonly id: AnyColumn };

/** A column of a row, the rows it names, and what those name in turn. */
export type NamedColumn = readonly [id: AnyColumn, rows: NamedRows, ...names: NamedColumn[]];

function either(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

/** A row's own text, or that of a row it names, passes a test. */
function ownOrNamed(
  columns: SearchColumns,
  names: readonly NamedColumn[],
  passes: (searched: SearchColumns) => SQL,
): SQL {
  return either([passes(columns), ...names.map((each) => isNamed(each, passes))]);
}

// An array: the rows that name one of them are found by the index of the column.
function isNamed([id, rows, ...names]: NamedColumn, passes: (searched: SearchColumns) => SQL): SQL {
  return sql`${id} = any (array(select ${rows.id} from ${rows} where ${ownOrNamed(rows, names, passes)}))`;
}

/** Whether a word is in the present search text of a row that is named. */
export function inNames(...names: readonly NamedColumn[]): IsIn {
  return (shape, given) =>
    either(names.map((each) => isNamed(each, (searched) => inSearchText(searched)(shape, given))));
}

/** Whether a word is in the number of the document that a column names. Numbers have no Chinese in them. */
export function inNumber(id: AnyColumn, documents: NamedRows, number: AnyColumn): IsIn {
  return (shape, given) =>
    shape === 'chinese'
      ? sql`false`
      : sql`${id} = any (array(select ${documents.id} from ${documents} where ${documents.searchText} like ${given} and lower(${number}) like ${given}))`;
}

/** Whether a word is in one of several places. */
export function inAny(...places: readonly IsIn[]): IsIn {
  return (shape, given) => either(places.map((isIn) => isIn(shape, given)));
}

/** Rows that say a text, or name a row that says it now: what was renamed is found by both names. */
export function searchingWithNames(columns: SearchColumns, ...names: readonly NamedColumn[]): Filter<string> {
  return searchingBy((shape, given) => ownOrNamed(columns, names, (searched) => inSearchText(searched)(shape, given)));
}

const wholeTrigram = 3;

/**
 * The same over many kinds of rows at a time, where the whole of each must not be read for two letters: what is too short
 * for trigrams is looked for where words begin, which they do know.
 */
export function searchingWords(columns: SearchColumns, ...names: readonly NamedColumn[]): Filter<string> {
  const searchingText = searchingWithNames(columns, ...names);
  return (value) => {
    const wanted = plain(value).trim();
    if (wanted === '' || wanted.length >= wholeTrigram || chinese.test(wanted)) return searchingText(value);
    return {
      shape: 'short',
      isSelective: true,
      where: (given) =>
        ownOrNamed(
          columns,
          names,
          ({ searchText }) => sql`(${searchText} like ${given} or ${searchText} like '% ' || ${given})`,
        ),
      value: `${escapeLike(wanted)}%`,
    };
  };
}
