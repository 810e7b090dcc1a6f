import type { Translation } from '@yipin/locales';
import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { currentLanguage, setLanguage, type Language } from './language.ts';

interface Pack {
  readonly texts: Translation;
  readonly antd: Locale;
}

/** Only the texts of the current language are fetched. */
const packs: Readonly<Record<Language, () => Promise<Pack>>> = {
  'zh-CN': async () => {
    const [texts, antd] = await Promise.all([import('@yipin/locales/zh-CN'), import('antd/es/locale/zh_CN')]);
    return { texts: texts.texts, antd: antd.default };
  },
  'en-US': async () => {
    const [texts, antd] = await Promise.all([import('@yipin/locales/en-US'), import('antd/es/locale/en_US')]);
    return { texts: texts.texts, antd: antd.default };
  },
  'zh-TW': async () => {
    const [texts, antd] = await Promise.all([import('@yipin/locales/zh-TW'), import('antd/es/locale/zh_TW')]);
    // The product's texts count the rows of a list in 筆.
    const Pagination = { ...antd.default.Pagination, items_per_page: '筆/頁' };
    return { texts: texts.texts, antd: { ...antd.default, Pagination } };
  },
};

/** The names of fields by language, which messages about fields and comparisons show. */
const fieldNames: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  'zh-CN': () => import('@yipin/locales/zh-CN/fields.json'),
  'en-US': () => import('@yipin/locales/en-US/fields.json'),
  'zh-TW': () => import('@yipin/locales/zh-TW/fields.json'),
};

let areFieldsLoaded = false;

async function addFieldNames(language: Language): Promise<void> {
  const { default: names } = await fieldNames[language]();
  i18next.addResourceBundle(language, 'fields', names, true, true);
}

/**
 * Loads the names of all fields in the current language, as the namespace `fields`. They are fetched after the first page
 * is shown, which does not need them. A change of the language loads them again.
 */
export async function loadFieldNames(): Promise<void> {
  areFieldsLoaded = true;
  await addFieldNames(currentLanguage());
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
    // A key without a text is an error: tests check the console.
    saveMissing: import.meta.env.DEV,
    missingKeyHandler: (_languages, namespace, key) => console.error(`no text for ${namespace}:${key}`),
  });
}

/** Loads the texts of a language and switches to it. The page is not reloaded, so entered values are kept. */
export async function switchLanguage(language: Language): Promise<void> {
  const { texts, antd } = await packs[language]();
  await start(language);
  for (const [namespace, entries] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, entries, true, true);
  if (areFieldsLoaded) await addFieldNames(language);
  await i18next.changeLanguage(language);
  useComponentTexts.setState({ antd });
  if (currentLanguage() !== language) setLanguage(language);
}
