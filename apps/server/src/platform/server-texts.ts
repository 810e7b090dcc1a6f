import { permissions } from '@yipin/contract';
import { defaultLanguage, type Language, languages, type Namespace, type Texts, texts } from '@yipin/locales';
import i18next from 'i18next';

/** A text by `namespace:key`, e.g. `errors:not-found`. */
export type ServerTextKey = { [N in Namespace]: `${N}:${string & keyof Texts[N]}` }[Namespace];

const i18n = i18next.createInstance();
await i18n.init({
  resources: texts,
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: [...languages],
  ns: Object.keys(texts[defaultLanguage]),
  interpolation: { escapeValue: false },
});

/** The text of `key` in `language` with `params` filled in; a number `count` among them chooses the plural form. */
export function translate(
  language: Language,
  key: ServerTextKey,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return i18n.t(key, { lng: language, ...params });
}

/** The same for keys put together at run time; undefined when there is no such text. */
export function translateIfKnown(
  language: Language,
  key: string,
  params: Readonly<Record<string, unknown>> = {},
): string | undefined {
  return i18n.exists(key, { lng: language, ...params }) ? i18n.t(key, { lng: language, ...params }) : undefined;
}

/** A permission by the name people know it under. */
export function permissionName(language: Language, permission: string): string {
  const [key] = Object.entries(permissions).find(([, name]) => name === permission) ?? [];
  return translateIfKnown(language, `permissions:${key}`) ?? permission;
}

/** Permissions of which any is enough, by the names people know them under. */
export function anyPermission(language: Language, permissions: readonly (string | number)[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    permissions.map((permission) => permissionName(language, String(permission))),
  );
}

/** A member of an input by the names people know its parts under; rows count from 1: `items.2.quantity` is "Lines 3 · Quantity". */
export function memberName(language: Language, member: string): string {
  return member
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? ` ${Number(part) + 1}` : ` · ${translateIfKnown(language, `fields:${part}`) ?? part}`,
    )
    .join('')
    .replace(/^ (?:· )?/, '');
}
