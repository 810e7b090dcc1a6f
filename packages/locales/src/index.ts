import enAudit from './en-US/audit-fields.json' with { type: 'json' };
import enChanges from './en-US/changes.json' with { type: 'json' };
import enErrors from './en-US/errors.json' with { type: 'json' };
import enFields from './en-US/fields.json' with { type: 'json' };
import enServer from './en-US/server.json' with { type: 'json' };
import { texts as enUS } from './en-US/index.ts';
import cnAudit from './zh-CN/audit-fields.json' with { type: 'json' };
import cnChanges from './zh-CN/changes.json' with { type: 'json' };
import cnErrors from './zh-CN/errors.json' with { type: 'json' };
import cnFields from './zh-CN/fields.json' with { type: 'json' };
import cnServer from './zh-CN/server.json' with { type: 'json' };
import { texts as zhCN } from './zh-CN/index.ts';
import twAudit from './zh-TW/audit-fields.json' with { type: 'json' };
import twChanges from './zh-TW/changes.json' with { type: 'json' };
import twErrors from './zh-TW/errors.json' with { type: 'json' };
import twFields from './zh-TW/fields.json' with { type: 'json' };
import twServer from './zh-TW/server.json' with { type: 'json' };
import { texts as zhTW } from './zh-TW/index.ts';

/** The texts by namespace and key. zh-CN is the source of the keys, because Chinese has no plural forms. */
export type Texts = typeof zhCN;
/** The name of a group of texts, such as those of an area. */
export type Namespace = keyof Texts;

/** The languages of the product. */
export const languages = ['zh-CN', 'en-US', 'zh-TW'] as const;
/** A language of the product. */
export type Language = (typeof languages)[number];
/** The language of users who have not selected one. */
export const defaultLanguage: Language = 'zh-CN';

interface Entries {
  readonly [key: string]: string | Entries;
}

/** All texts of one language. In a language with plural forms, `x_one` and `x_other` replace `x` of the source. */
export type Translation = Readonly<Record<Namespace, Entries>>;

/** The texts of `Own` with those of `More`, which may have texts of the same namespaces. */
type Merged<Own, More> = {
  readonly [N in keyof Own | keyof More]: (N extends keyof Own ? Own[N] : unknown) &
    (N extends keyof More ? More[N] : unknown);
};

function merge<Own extends Readonly<Record<string, object>>, More extends Readonly<Record<string, object>>>(
  own: Own,
  more: More,
): Merged<Own, More> {
  const namespaces = [...new Set([...Object.keys(own), ...Object.keys(more)])];
  // The result has the namespaces of both; the type of `fromEntries` does not have them.
  return Object.fromEntries(namespaces.map((name) => [name, { ...own[name], ...more[name] }])) as Merged<Own, More>;
}

/** All texts of all languages, for the server. The browser loads one language only (`@yipin/locales/zh-CN`). */
export const texts = {
  // These are added here, because only the server uses them: it sends refusals, questions and notices with their texts.
  // The browser fetches the names of fields after the first page.
  'zh-CN': merge(zhCN, { auditFields: cnAudit, changes: cnChanges, errors: cnErrors, fields: cnFields, ...cnServer }),
  'en-US': merge(enUS, { auditFields: enAudit, changes: enChanges, errors: enErrors, fields: enFields, ...enServer }),
  'zh-TW': merge(zhTW, { auditFields: twAudit, changes: twChanges, errors: twErrors, fields: twFields, ...twServer }),
} satisfies Readonly<Record<Language, Translation & { readonly auditFields: Entries; readonly changes: Entries }>>;

type Singular<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
/** The paths of all texts, such as `a` or `a.b`, without plural suffixes. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
type Differing<Own> = Exclude<Paths<Texts>, Paths<Own>> | Exclude<Paths<Own>, Paths<Texts>>;
type None<Key extends never> = Key;
/** Does not compile if a language lacks a text of the source or has an additional one; the error names the text. */
export type Missing = readonly [None<Differing<typeof enUS>>, None<Differing<typeof zhTW>>];

/** The keys of the texts of a namespace, such as `a` or `a.b`. */
export type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];

/** The key of a text with its namespace, such as `warehouses:title`. */
export type TextKey = { [N in Namespace]: `${N}:${Leaf<Texts[N]>}` }[Namespace];

type AllTexts = (typeof texts)['zh-CN'];
/** The key of any text, also of those that only the server sends. */
export type AnyTextKey = { [N in keyof AllTexts]: `${N}:${Leaf<AllTexts[N]>}` }[keyof AllTexts];

/** The values for the placeholders of a text. `count` selects the plural form, so it is a number. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };
