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

/** Returns the pinyin of syllables as one word, and their initials. */
function written(syllables: readonly string[]): string[] {
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}

/** Maximum characters of a run with alternative readings, and maximum alternative readings of a run. */
const maxRunCharacters = 12;
const maxReadings = 16;

/**
 * Returns every reading of a run; if there are too many, one alternative character at a time with the likely reading of
 * the others.
 */
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

/** Returns pinyin and initials of the Chinese in `text`, with alternative readings: 青花瓶 gives `qinghuaping qhp`. */
function pinyinOf(text: string): string[] {
  if (!chinese.test(text)) return [];
  const likely = written(pinyin(text, { ...spelling, nonZh: 'removed' }));
  return [...likely, ...(text.match(chineseRuns) ?? []).flatMap((run) => readingsOf(run).flatMap(written))];
}

/** Phone numbers and similar: digits separated by marks. */
const digitRuns = /[+(]*\d[\d ()./-]{4,}\d/g;

/** Returns the digits of numbers that are written with marks. */
function digitsOf(text: string): string[] {
  return (text.match(digitRuns) ?? [])
    .filter((run) => /\D/.test(run))
    .map((run) => run.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length > 5);
}

/**
 * Returns the search text of a row: its codes and names in the form of comparison, with pinyin and initials in every
 * reading, and phone numbers without marks. Stored with the row at every save.
 */
export function searchTextOf(...parts: readonly (string | null | undefined)[]): string {
  const given = parts.flatMap((part) => (part ? [plain(part)] : []));
  const additional = [...given.flatMap(digitsOf), ...given.flatMap(pinyinOf)];
  return [...given, ...new Set(additional)].filter((part) => part !== '').join(' ');
}

export interface SearchColumns {
  readonly searchText: AnyColumn;
  readonly searchGrams: AnyColumn;
}

/**
 * How a word is searched: by trigrams, or by Chinese characters and pairs. Trigrams do not cover Chinese where the
 * database's character type is C, and nowhere one or two characters of it.
 */
type WordShape = 'text' | 'chinese';

/** A condition for a word; `given` is a pattern of `like` for text, and the word itself for Chinese. */
export type IsIn = (shape: WordShape, given: SQL) => SQL;

/**
 * Returns the condition for a word in a row's search text, case-insensitive. Chinese uses the index of characters and
 * pairs, and the result is then checked for the whole word.
 */
export function inSearchText({ searchText, searchGrams }: SearchColumns): IsIn {
  return (shape, given) =>
    shape === 'chinese'
      ? sql`${searchGrams} @> cjk_grams(${given}) and position(${given} in ${searchText}) > 0`
      : sql`${searchText} like ${given}`;
}

/** Returns the condition for a word in text that is composed by the query, for tables with few rows. */
export function inText(text: SQL): IsIn {
  return (shape, given) =>
    // An equality: the planner expects few rows from it, and a third of all from an inequality.
    shape === 'chinese' ? sql`least(position(${given} in ${text}), 1) = 1` : sql`${text} like ${given}`;
}

/** Maximum number of words of a search. */
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

/** Free-text filter: each typed word meets the condition `isIn`, in any order. */
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

/** Records that others refer to: partners, products, categories, warehouses. */
type NamedRows = PgTable & SearchColumns & { readonly id: AnyColumn };

/** A reference column of a row, the records it refers to, and their own reference columns. */
export type NamedColumn = readonly [id: AnyColumn, rows: NamedRows, ...names: NamedColumn[]];

function either(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

/** Returns the condition for a row whose own text, or that of a record it refers to, passes a test. */
function ownOrNamed(
  columns: SearchColumns,
  names: readonly NamedColumn[],
  passes: (searched: SearchColumns) => SQL,
): SQL {
  return either([passes(columns), ...names.map((each) => isNamed(each, passes))]);
}

// An array: the rows that refer to one of them are found by the index of the column.
function isNamed([id, rows, ...names]: NamedColumn, passes: (searched: SearchColumns) => SQL): SQL {
  return sql`${id} = any (array(select ${rows.id} from ${rows} where ${ownOrNamed(rows, names, passes)}))`;
}

/** Returns the condition for a word in the current search text of a referenced record. */
export function inNames(...names: readonly NamedColumn[]): IsIn {
  return (shape, given) =>
    either(names.map((each) => isNamed(each, (searched) => inSearchText(searched)(shape, given))));
}

/** Returns the condition for a word in the number of the document that a column refers to. Numbers have no Chinese. */
export function inNumber(id: AnyColumn, documents: NamedRows, number: AnyColumn): IsIn {
  return (shape, given) =>
    shape === 'chinese'
      ? sql`false`
      : sql`${id} = any (array(select ${documents.id} from ${documents} where ${documents.searchText} like ${given} and lower(${number}) like ${given}))`;
}

/** Returns the condition that any of several conditions is met. */
export function inAny(...places: readonly IsIn[]): IsIn {
  return (shape, given) => either(places.map((isIn) => isIn(shape, given)));
}

/**
 * Free-text filter over a row's text and the current texts of the records it refers to: a renamed record is found by
 * both names.
 */
export function searchingWithNames(columns: SearchColumns, ...names: readonly NamedColumn[]): Filter<string> {
  return searchingBy((shape, given) => ownOrNamed(columns, names, (searched) => inSearchText(searched)(shape, given)));
}

const wholeTrigram = 3;

/**
 * Free-text filter for a search over many tables, which must not read each of them for two letters: a text too short
 * for trigrams is searched at the beginning of words, which trigrams support.
 */
export function searchingWords(columns: SearchColumns, ...names: readonly NamedColumn[]): Filter<string> {
  const searchingText = searchingWithNames(columns, ...names);
  return (value) => {
    const typedWord = plain(value).trim();
    if (typedWord === '' || typedWord.length >= wholeTrigram || chinese.test(typedWord)) return searchingText(value);
    return {
      shape: 'short',
      isSelective: true,
      where: (given) =>
        ownOrNamed(
          columns,
          names,
          ({ searchText }) => sql`(${searchText} like ${given} or ${searchText} like '% ' || ${given})`,
        ),
      value: `${escapeLike(typedWord)}%`,
    };
  };
}
