import type { Translation } from '@yipin/locales';
import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import type { LanguagePack } from './language-pack.ts';
import { currentLanguage, setLanguage, type Language } from './language.ts';

/** Only the texts of the current language are fetched. Those of `later` are fetched after the first page. */
const packs: Readonly<Record<Language, () => Promise<{ readonly pack: LanguagePack }>>> = {
  'zh-CN': () => import('./packs/zh-CN.ts'),
  'en-US': () => import('./packs/en-US.ts'),
  'zh-TW': () => import('./packs/zh-TW.ts'),
};

const laterPacks: Readonly<Record<Language, () => Promise<{ readonly texts: Translation }>>> = {
  'zh-CN': () => import('@yipin/locales/zh-CN/later'),
  'en-US': () => import('@yipin/locales/en-US/later'),
  'zh-TW': () => import('@yipin/locales/zh-TW/later'),
};

let later: Promise<void> | undefined;

function addTexts(language: Language, texts: Readonly<Record<string, object>>): void {
  for (const [namespace, entries] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, entries, true, true);
}

async function addLaterTexts(language: Language): Promise<void> {
  addTexts(language, (await laterPacks[language]()).texts);
}

/**
 * Loads the texts that the first page does not need, in the current language: the names of fields, and the texts of pages
 * of records and of parts that are loaded on request. These wait for them. A change of the language loads them again.
 */
export function loadLaterTexts(): Promise<void> {
  later ??= addLaterTexts(currentLanguage()).catch((failure: unknown) => {
    // The next part that is loaded tries again.
    later = undefined;
    throw failure;
  });
  return later;
}

/** The texts of the component library in the current language. */
export const useComponentTexts = create<{ readonly antd: Locale | undefined }>()(() => ({ antd: undefined }));

async function start(language: Language): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    defaultNS: 'common',
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    // A key without a text is an error: tests and journeys check the console.
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => console.error(`no text for ${namespace}:${key}`),
  });
}

/** Loads the texts of a language and switches to it. The page is not reloaded, so entered values are kept. */
export async function switchLanguage(language: Language): Promise<void> {
  const { texts, antd } = (await packs[language]()).pack;
  await start(language);
  addTexts(language, texts);
  if (later) await addLaterTexts(language);
  await i18next.changeLanguage(language);
  useComponentTexts.setState({ antd });
  if (currentLanguage() !== language) setLanguage(language);
}
