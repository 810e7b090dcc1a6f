import type { Namespace } from '@yipin/locales';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextOf, TextKey, TextValues } from './text-key.ts';

/** The texts of a namespace in the language in use. */
export function useText<N extends Namespace>(namespace: N): TextOf<N> {
  const { t } = useTranslation(namespace);
  return useMemo<TextOf<N>>(
    () =>
      (key, values = {}) =>
        t(key, { ...values }),
    [t],
  );
}

/** A text outside of a component: in a validation rule, a format. */
export function textOf(key: TextKey, values: TextValues = {}): string {
  return i18next.t(key, { ...values });
}

/** A text whose key came from elsewhere; undefined where there is none. */
export function textIfKnown(key: string, values: TextValues): string | undefined {
  return i18next.exists(key, { ...values }) ? i18next.t(key, { ...values }) : undefined;
}
