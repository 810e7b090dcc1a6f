import { type Language, textIfKnown } from '../../platform/i18n/index.ts';
import { type Manual, manualOf } from './manual-page.ts';

/** The files of each language are one file of the build. */
const languageFiles: Readonly<Record<Language, () => Promise<{ readonly files: Readonly<Record<string, string>> }>>> = {
  'zh-CN': () => import('./files/zh-CN.ts'),
  'en-US': () => import('./files/en-US.ts'),
  'zh-TW': () => import('./files/zh-TW.ts'),
};

/** Loads the manual in a language, which is the current one: its placeholders are replaced by the current texts. */
export async function loadManual(language: Language): Promise<Manual> {
  const { files } = await languageFiles[language]();
  return manualOf(files, language, (key) => textIfKnown(key, {}));
}
