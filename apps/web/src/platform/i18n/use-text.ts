import type { Namespace } from '@yipin/locales';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { TextOf, TextKey, TextValues } from './text-key.ts';

type TextByName = (key: string, values?: TextValues) => string;

/** The functions of the current language by namespace. All components share them: a long table has thousands of uses. */
const shared = new Map<Namespace, TextByName>();
i18next.on('languageChanged', () => shared.clear());

/** Returns a function that remembers the texts without values, which do not change until the language changes. */
function createTexts(namespace: Namespace): TextByName {
  const translate = i18next.getFixedT(null, namespace);
  const plain = new Map<string, string>();
  return (key, values) => {
    if (values) return translate(key, { ...values });
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    // The texts of a part can be added later.
    if (i18next.exists(key, { ns: namespace })) plain.set(key, text);
    return text;
  };
}

function textsOf(namespace: Namespace): TextByName {
  const texts = shared.get(namespace) ?? createTexts(namespace);
  shared.set(namespace, texts);
  return texts;
}

function onLanguage(notify: () => void): () => void {
  i18next.on('languageChanged', notify);
  return () => i18next.off('languageChanged', notify);
}

/** Returns the texts of a namespace in the current language. */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  return useSyncExternalStore(onLanguage, () => textsOf(namespace));
}

/** Returns a text outside of a component, such as in a validation rule. */
export function textOf(key: TextKey, values: TextValues = {}): string {
  return i18next.t(key, { ...values });
}

/** Returns the text of a key that is not known at compile time; undefined if there is none. */
export function textIfKnown(key: string, values: TextValues): string | undefined {
  return i18next.exists(key, { ...values }) ? i18next.t(key, { ...values }) : undefined;
}
