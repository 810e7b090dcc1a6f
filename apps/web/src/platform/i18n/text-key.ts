import type { Namespace, Texts } from '@yipin/locales';

/** `a` or `a.b` for every text of a namespace. */
type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];

/** A text of any namespace, written `warehouses:title`. */
export type TextKey = { [N in Namespace]: `${N}:${Leaf<Texts[N]>}` }[Namespace];

/** Values for the placeholders of a text. `count` chooses the plural form, so it is a number. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };

/** A key as a part of the application whose texts are in `N` writes it: bare, or with its namespace where that is another. */
export type OwnKey<N extends Namespace> = Leaf<Texts[N]> | TextKey;

/** Gives the text of a key. A wrong key does not compile. */
export type Text<N extends Namespace = never> = (key: OwnKey<N>, values?: TextValues) => string;
