import type { Texts } from '@yipin/locales';
import english from '@yipin/locales/en-US/sign-in.json';
import simplified from '@yipin/locales/zh-CN/sign-in.json';
import traditional from '@yipin/locales/zh-TW/sign-in.json';
import { type Language, useLanguage } from '../../platform/i18n/language.ts';

/** The texts that are needed before sign-in. */
export type SignInTexts = Texts['signIn'];

// All three are part of the first script: they are small, and fetching one separately would take longer.
const textsIn: Readonly<Record<Language, SignInTexts>> = {
  'zh-CN': simplified,
  'en-US': english,
  'zh-TW': traditional,
};

/** Returns the texts in the current language. */
export function useSignInTexts(): SignInTexts {
  return textsIn[useLanguage((state) => state.language)];
}

/** Replaces placeholders such as `{{name}}` in a text with values. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
