import { texts as enUS } from './en-US/index.ts';
import { texts as zhCN } from './zh-CN/index.ts';
import { texts as zhTW } from './zh-TW/index.ts';

/** Every text by namespace. zh-CN is the source; the other two must have the same keys or do not compile. */
export type Texts = typeof zhCN;
export type Namespace = keyof Texts;

export const languages = ['zh-CN', 'en-US', 'zh-TW'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

/** All texts of all languages: for the server. The browser loads one language at a time (`@yipin/locales/zh-CN`). */
export const texts: Readonly<Record<Language, Texts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };
