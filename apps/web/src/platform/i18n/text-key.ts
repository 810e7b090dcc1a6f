import type { Leaf, Namespace, TextKey, Texts, TextValues } from '@yipin/locales';

export type { TextKey, TextValues } from '@yipin/locales';

/** A key as a part of the application whose texts are in `N` writes it: bare, or with its namespace where that is another. */
export type OwnKey<N extends Namespace> = Leaf<Texts[N]> | TextKey;

/** Gives the text of a key. A wrong key does not compile. */
export type TextOf<N extends Namespace = never> = (key: OwnKey<N>, values?: TextValues) => string;
