import { permissions } from '@yipin/contract';
import { defaultLanguage, type Language, languages, texts } from '@yipin/locales';
import i18next from 'i18next';

type ServerTexts = (typeof texts)['zh-CN'];

/** The key of a text by `namespace:key`, e.g. `errors:not-found`. */
export type ServerTextKey = { [N in keyof ServerTexts]: `${N}:${string & keyof ServerTexts[N]}` }[keyof ServerTexts];

const i18n = i18next.createInstance();
await i18n.init({
  resources: texts,
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: [...languages],
  ns: Object.keys(texts[defaultLanguage]),
  interpolation: { escapeValue: false },
});

/**
 * Returns the text of `key` in `language` with `params` filled in; a number `count` among them selects the plural form.
 */
export function translate(
  language: Language,
  key: ServerTextKey,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return i18n.t(key, { lng: language, ...params });
}

/** Returns the text of a key composed at run time; undefined when there is no such text. */
export function translateIfKnown(
  language: Language,
  key: string,
  params: Readonly<Record<string, unknown>> = {},
): string | undefined {
  return i18n.exists(key, { lng: language, ...params }) ? i18n.t(key, { lng: language, ...params }) : undefined;
}

/** Returns the label of a permission. */
export function permissionName(language: Language, permission: string): string {
  const [key] = Object.entries(permissions).find(([, name]) => name === permission) ?? [];
  return translateIfKnown(language, `permissions:${key}`) ?? permission;
}

/** Returns the labels of permissions of which any is enough. */
export function anyPermission(language: Language, permissions: readonly (string | number)[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    permissions.map((permission) => permissionName(language, String(permission))),
  );
}

/** Returns the label of an input's member; rows count from 1: `items.2.quantity` is "Lines 3 · Quantity". */
export function memberName(language: Language, member: string): string {
  return member
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? ` ${Number(part) + 1}` : ` · ${translateIfKnown(language, `fields:${part}`) ?? part}`,
    )
    .join('')
    .replace(/^ (?:· )?/, '');
}
