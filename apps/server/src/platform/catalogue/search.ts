import { type AnyColumn, sql } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import { escapeLike, type Filter } from './select-page.ts';

const chinese = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

/** Full pinyin and initials of the Chinese in `text`: 青花瓶 gives `qinghuaping qhp`. Empty without Chinese. */
const pinyinOf = (text: string): string => {
  if (!chinese.test(text)) return '';
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  return `${syllables.join('')} ${syllables.map((syllable) => syllable.charAt(0)).join('')}`;
};

/** As text is compared: in lower case, the full-width letters and digits of a Chinese keyboard as plain ones. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What a row is found by: its codes and names in lower case, with pinyin and initials. Stored with the row at every save. */
export const searchTextOf = (...parts: readonly (string | null | undefined)[]): string => {
  const given = parts.filter((part): part is string => part !== null && part !== undefined && part !== '');
  return plain([...given, ...given.map(pinyinOf)].filter((part) => part !== '').join(' '));
};

interface Searched {
  readonly searchText: AnyColumn;
  readonly searchGrams: AnyColumn;
}

/**
 * Free-text filter over a row's search text: contains, whatever the case. Trigrams know no Chinese where the database's
 * character type is C, and nowhere one or two characters of it: text with Chinese in it goes through the index of
 * characters and pairs, and what that finds is looked through for the whole.
 */
export const searching =
  (columns: Searched): Filter<string> =>
  (value) => {
    if (value === '') return undefined;
    const wanted = plain(value);
    return chinese.test(wanted)
      ? {
          shape: 'chinese',
          isSelective: true,
          where: (given) =>
            sql`${columns.searchGrams} @> cjk_grams(${given}) and position(${given} in ${columns.searchText}) > 0`,
          value: wanted,
        }
      : {
          shape: 'text',
          isSelective: true,
          where: (given) => sql`${columns.searchText} like ${given}`,
          value: `%${escapeLike(wanted)}%`,
        };
  };

const wholeTrigram = 3;

/**
 * The same over many kinds of rows at a time, where the whole of each must not be read for two letters: what is too short
 * for trigrams is looked for where words begin, which they do know.
 */
export const searchingWords =
  (columns: Searched): Filter<string> =>
  (value) => {
    const wanted = plain(value);
    if (wanted === '' || wanted.length >= wholeTrigram || chinese.test(wanted)) return searching(columns)(value);
    return {
      shape: 'short',
      isSelective: true,
      where: (given) => sql`(${columns.searchText} like ${given} or ${columns.searchText} like '% ' || ${given})`,
      value: `${escapeLike(wanted)}%`,
    };
  };
