import type { Texts } from '@yipin/locales';
import { useEffect, useState } from 'react';
import { currentLanguage, keepLanguage, type Language, useLanguage } from '../../platform/i18n/language.ts';

/** The few texts that are needed before anybody is signed in. */
export type SignInTexts = Texts['signIn'];

const load: Readonly<Record<Language, () => Promise<{ default: SignInTexts }>>> = {
  'zh-CN': () => import('@yipin/locales/zh-CN/sign-in.json'),
  'en-US': () => import('@yipin/locales/en-US/sign-in.json'),
  'zh-TW': () => import('@yipin/locales/zh-TW/sign-in.json'),
};

// Begun with the first script, so that the page waits for it as little as possible.
void load[currentLanguage()]();

/** The texts in the language in use, once they are there. */
export function useSignInTexts(): SignInTexts | undefined {
  const language = useLanguage((state) => state.language);
  const [texts, setTexts] = useState<SignInTexts>();
  useEffect(() => {
    let isWanted = true;
    void load[language]().then((module) => {
      if (isWanted) setTexts(module.default);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts;
}

/** Switches the language of the sign-in page; nothing typed is lost. */
export async function switchSignInLanguage(language: Language): Promise<void> {
  await load[language]();
  keepLanguage(language);
}

/** Puts values into a text: `{{name}}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
