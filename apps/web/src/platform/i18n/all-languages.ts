import i18next from 'i18next';
import { languages } from './language.ts';
import type { TextKey } from './text-key.ts';
import { addPart, addTexts, packs } from './texts.ts';

/** Loads the texts of all languages, to find headings that a user wrote in another one. */
export async function loadAllLanguages(): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      addTexts(language, (await packs[language]()).pack.texts);
      await addPart('later', language);
    }),
  );
}

/** Returns a text in every language whose texts are loaded. */
export function textInAllLanguages(key: TextKey): string[] {
  return languages.filter((lng) => i18next.exists(key, { lng })).map((lng) => i18next.t(key, { lng }));
}
