// Types only: the sign-in page loads this file, and the package's entry contains the texts of all languages.
import type { Language } from '@yipin/locales';
import { create } from 'zustand';
import { readStored, writeStored } from '../browser-storage.ts';
import { writeCookie } from '../cookies.ts';

const storageKey = 'lang';

/** Every language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'zh-TW': '繁體中文',
};

/** Every language, in the order they are offered. The record above is complete, so this is too. */
export const languages = Object.keys(languageNames) as readonly Language[];

/** The stored choice, else the browser's language if it is zh-CN or en-US, else zh-CN. */
export function chosenLanguage(stored: string | null, browser: string): Language {
  const known = languages.find((language) => language === stored);
  if (known) return known;
  return browser === 'zh-CN' || browser === 'en-US' ? browser : 'zh-CN';
}

const start = chosenLanguage(readStored(storageKey), navigator.language);
document.documentElement.lang = start;

/** The language of the interface. Set it only when its texts are there. */
export const useLanguage = create<{ readonly language: Language }>()(() => ({ language: start }));

/** Returns whether a language is stored in this browser. */
export function isLanguageStored(): boolean {
  return languages.some((known) => known === readStored(storageKey));
}

export function currentLanguage(): Language {
  return useLanguage.getState().language;
}

/** About five years, as ABP keeps the language of a browser. */
const cookieSeconds = 5 * 365 * 24 * 60 * 60;

/** Remembers the choice, also in the cookies by which ABP's clients and ASP.NET know it; the page's language follows at once. */
export function keepLanguage(language: Language): void {
  writeStored(storageKey, language);
  writeCookie('Abp.Localization.CultureName', language, cookieSeconds);
  writeCookie('.AspNetCore.Culture', `c=${language}|uic=${language}`, cookieSeconds);
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}

export type { Language };
