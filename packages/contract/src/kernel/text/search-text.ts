import { cleanCode } from './clean-text.ts';

/** Plain forms of letters and signs that Unicode does not decompose. Apostrophes are removed; all dashes become one. */
const plainForms: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const special = new RegExp(`[${Object.keys(plainForms).join('')}'‘’‛ʼ\`´‐-―−]`, 'gu');
const dash = /[‐-―−]/u;

/**
 * Returns text in the form that searches compare: without accents, apostrophes and invisible characters, in lower case,
 * with plain dashes and single spaces; full-width letters and digits (of Chinese keyboards) become plain ones.
 */
export function foldText(text: string): string {
  return cleanCode(text.replaceAll(/\s+/gu, ' '))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .replaceAll(special, (character) => (dash.test(character) ? '-' : (plainForms[character] ?? '')));
}

/** Returns the words of a search, each once, folded. */
export function searchedWords(typed: string): string[] {
  return [
    ...new Set(
      foldText(typed)
        .split(' ')
        .filter((word) => word !== ''),
    ),
  ];
}
