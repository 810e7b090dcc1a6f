import enAudit from './en-US/audit-fields.json' with { type: 'json' };
import { texts as enUS } from './en-US/index.ts';
import cnAudit from './zh-CN/audit-fields.json' with { type: 'json' };
import { texts as zhCN } from './zh-CN/index.ts';
import twAudit from './zh-TW/audit-fields.json' with { type: 'json' };
import { texts as zhTW } from './zh-TW/index.ts';

/** Every text by namespace, under the keys callers use. zh-CN is the source: Chinese needs one form of every text. */
export type Texts = typeof zhCN;
export type Namespace = keyof Texts;

export const languages = ['zh-CN', 'en-US', 'zh-TW'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

interface Entries {
  readonly [key: string]: string | Entries;
}

/** All texts of one language. Where it has plural forms, `x_one` and `x_other` replace the source's `x`. */
export type Translation = Readonly<Record<Namespace, Entries>>;

/** All texts of all languages: for the server. The browser loads one language at a time (`@yipin/locales/zh-CN`). */
export const texts = {
  // Labels of audited columns are used by the server only: the browser need not load them.
  'zh-CN': { ...zhCN, auditFields: cnAudit },
  'en-US': { ...enUS, auditFields: enAudit },
  'zh-TW': { ...zhTW, auditFields: twAudit },
} satisfies Readonly<Record<Language, Translation & { readonly auditFields: Entries }>>;

type Singular<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
/** The path `a` or `a.b` of every text, without its plural suffix. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
type Differing<Own> = Exclude<Paths<Texts>, Paths<Own>> | Exclude<Paths<Own>, Paths<Texts>>;
type None<Key extends never> = Key;
/** Texts that a language lacks or has too many: a language that differs from the source does not compile, and says where. */
export type Missing = readonly [None<Differing<typeof enUS>>, None<Differing<typeof zhTW>>];

/** `a` or `a.b` for every text of a namespace. */
export type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];

/** A text of any namespace, written `warehouses:title`. */
export type TextKey = { [N in Namespace]: `${N}:${Leaf<Texts[N]>}` }[Namespace];

/** Values for the placeholders of a text. `count` chooses the plural form, so it is a number. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };
