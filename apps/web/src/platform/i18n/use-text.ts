import type { Namespace } from '@yipin/locales';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextOf, TextKey, TextValues } from './text-key.ts';

/** Returns the texts of a namespace in the current language. */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  const { t } = useTranslation(namespace);
  return useMemo<TextOf<N>>(
    () =>
      (key, values = {}) =>
        t(key, { ...values }),
    [t],
  );
}

/** Returns a text outside of a component, such as in a validation rule. */
export function textOf(key: TextKey, values: TextValues = {}): string {
  return i18next.t(key, { ...values });
}

/** Returns the text of a key that is not known at compile time; undefined if there is none. */
export function textIfKnown(key: string, values: TextValues): string | undefined {
  return i18next.exists(key, { ...values }) ? i18next.t(key, { ...values }) : undefined;
}
