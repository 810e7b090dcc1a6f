import type { Translation } from '@yipin/locales';
import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { currentLanguage, keepLanguage, type Language } from './language.ts';

interface Pack {
  readonly texts: Translation;
  readonly antd: Locale;
}

/** Only the pack of the language in use is fetched. */
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
    // Rows of a list are counted in 筆, as in the texts of the product.
    const Pagination = { ...antd.default.Pagination, items_per_page: '筆/頁' };
    return { texts: texts.texts, antd: { ...antd.default, Pagination } };
  },
};

/** Texts of the component library in the language in use. */
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
    // A key without a text is a mistake: tests read the console.
    saveMissing: import.meta.env.DEV,
    missingKeyHandler: (_languages, namespace, key) => console.error(`no text for ${namespace}:${key}`),
  });
}

/** Loads a language and switches to it without a reload: what is typed stays. */
export async function switchLanguage(language: Language): Promise<void> {
  const { texts, antd } = await packs[language]();
  await start(language);
  for (const [namespace, entries] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, entries, true, true);
  await i18next.changeLanguage(language);
  useComponentTexts.setState({ antd });
  if (currentLanguage() !== language) keepLanguage(language);
}
