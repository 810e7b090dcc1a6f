import type { Translation } from '@yipin/locales';
import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { create } from 'zustand';
import type { LanguagePack } from './language-pack.ts';
import { currentLanguage, setLanguage, type Language } from './language.ts';

/** Only the texts of the current language are fetched. Those of `later` are fetched after the first page. */
export const packs: Readonly<Record<Language, () => Promise<{ readonly pack: LanguagePack }>>> = {
  'zh-CN': () => import('./packs/zh-CN.ts'),
  'en-US': () => import('./packs/en-US.ts'),
  'zh-TW': () => import('./packs/zh-TW.ts'),
};

/** The texts that are not fetched with the first page. */
type TextPart = 'later' | 'help';

const morePacks: Readonly<Record<TextPart, Record<Language, () => Promise<{ readonly texts: Translation }>>>> = {
  later: {
    'zh-CN': () => import('@yipin/locales/zh-CN/later'),
    'en-US': () => import('@yipin/locales/en-US/later'),
    'zh-TW': () => import('@yipin/locales/zh-TW/later'),
  },
  help: {
    'zh-CN': () => import('@yipin/locales/zh-CN/help'),
    'en-US': () => import('@yipin/locales/en-US/help'),
    'zh-TW': () => import('@yipin/locales/zh-TW/help'),
  },
};

/** The parts that were fetched, or are being fetched. */
const fetched = new Map<TextPart, Promise<void>>();

/** Adds texts of a language by their namespaces. */
export function addTexts(language: Language, texts: Readonly<Record<string, object>>): void {
  for (const [namespace, entries] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, entries, true, true);
}

/** Fetches and adds a part of the texts in a language. */
export async function addPart(part: TextPart, language: Language): Promise<void> {
  addTexts(language, (await morePacks[part][language]()).texts);
}

function loadPart(part: TextPart): Promise<void> {
  const texts =
    fetched.get(part) ??
    addPart(part, currentLanguage()).catch((failure: unknown) => {
      // What needs the texts next tries again.
      fetched.delete(part);
      throw failure;
    });
  fetched.set(part, texts);
  return texts;
}

/**
 * Loads the texts that the first page does not need, in the current language: the names of fields, and the texts of pages
 * of records and of parts that are loaded on request. These wait for them. A change of the language loads them again.
 */
export function loadLaterTexts(): Promise<void> {
  return loadPart('later');
}

/** Loads the texts of the help and those about the actions of machines, as `loadLaterTexts` does. */
export function loadHelpTexts(): Promise<void> {
  return loadPart('help');
}

/** The texts of the component library in the current language. */
export const useComponentTexts = create<{ readonly antd: Locale | undefined }>()(() => ({ antd: undefined }));

async function start(language: Language): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.init({
    lng: language,
    resources: {},
    defaultNS: 'common',
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
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
  await Promise.all([...fetched.keys()].map((part) => addPart(part, language)));
  await i18next.changeLanguage(language);
  useComponentTexts.setState({ antd });
  if (currentLanguage() !== language) setLanguage(language);
}
