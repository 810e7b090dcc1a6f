// Types only: the sign-in page loads this file, and the package's entry contains the texts of all languages.
import type { Language } from '@yipin/locales';
import { create } from 'zustand';
import { readStored, writeStored } from '../browser-storage.ts';
import { writeCookie } from '../cookies.ts';

const storageKey = 'lang';

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'zh-TW': '繁體中文',
};

/** All languages, in the order of the menu. The record above has every language, so this list has them too. */
export const languages = Object.keys(languageNames) as readonly Language[];

/** Returns the stored language; else the language of the browser if it is zh-CN or en-US; else zh-CN. */
export function chosenLanguage(stored: string | null, browser: string): Language {
  const known = languages.find((language) => language === stored);
  if (known) return known;
  return browser === 'zh-CN' || browser === 'en-US' ? browser : 'zh-CN';
}

const start = chosenLanguage(readStored(storageKey), navigator.language);
document.documentElement.lang = start;

/** The language of the interface. It must be set only after its texts are loaded. */
export const useLanguage = create<{ readonly language: Language }>()(() => ({ language: start }));

/** Returns whether a language is stored in this browser. */
export function isLanguageStored(): boolean {
  return languages.some((known) => known === readStored(storageKey));
}

/** Returns the current language. */
export function currentLanguage(): Language {
  return useLanguage.getState().language;
}

/** About five years, the lifetime of ABP's language cookie. */
const cookieSeconds = 5 * 365 * 24 * 60 * 60;

/** Stores and applies the language, also in the cookies that clients of ABP and ASP.NET read. */
export function setLanguage(language: Language): void {
  writeStored(storageKey, language);
  writeCookie('Abp.Localization.CultureName', language, cookieSeconds);
  writeCookie('.AspNetCore.Culture', `c=${language}|uic=${language}`, cookieSeconds);
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}

export type { Language };
