import type { Leaf, Namespace, TextKey, Texts, TextValues } from '@yipin/locales';

export type { TextKey, TextValues } from '@yipin/locales';

/** The key of a text: without a namespace if it is `N`, otherwise with it. */
export type OwnKey<N extends Namespace> = Leaf<Texts[N]> | TextKey;

/** Returns the text of a key. An unknown key is a type error. */
export type TextOf<N extends Namespace = never> = (key: OwnKey<N>, values?: TextValues) => string;
