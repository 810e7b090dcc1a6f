import { z } from 'zod';
import { requiredText, text } from '../scalars.ts';

/** Output fields of a name in each language; empty = `name` is used. */
export const namesOut = { name: z.string(), nameEn: z.string(), nameTw: z.string() };

/**
 * Returns the fields of a change of names by single fields of rows (`fieldsOfRows`): the own name, and the English one,
 * which null clears.
 */
export function changedNames(maxLength: number) {
  return { name: requiredText(maxLength), nameEn: text(maxLength).nullable() };
}

/** The names of a record: its own, in English and in Traditional Chinese. */
export interface Names {
  readonly name: string;
  readonly nameEn: string;
  readonly nameTw: string;
}

/** Returns the name of a record in a language, such as `en-US`; its own name if it has none in that language. */
export function nameIn({ name, nameEn, nameTw }: Names, language: string): string {
  if (language === 'en-US') return nameEn || name;
  return (language === 'zh-TW' && nameTw) || name;
}
