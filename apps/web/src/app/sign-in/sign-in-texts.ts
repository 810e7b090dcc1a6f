import type { Texts } from '@yipin/locales';
import english from '@yipin/locales/en-US/sign-in.json';
import simplified from '@yipin/locales/zh-CN/sign-in.json';
import traditional from '@yipin/locales/zh-TW/sign-in.json';
import { type Language, useLanguage } from '../../platform/i18n/language.ts';

/** The few texts that are needed before anybody is signed in. */
export type SignInTexts = Texts['signIn'];

// All three come with the first script: together they are smaller than what waiting for one of them costs.
const textsIn: Readonly<Record<Language, SignInTexts>> = {
  'zh-CN': simplified,
  'en-US': english,
  'zh-TW': traditional,
};

/** The texts in the language in use. */
export function useSignInTexts(): SignInTexts {
  return textsIn[useLanguage((state) => state.language)];
}

/** Puts values into a text: `{{name}}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
