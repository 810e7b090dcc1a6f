import { App } from 'antd';
import { useCallback } from 'react';
import type { CallFailure } from '@yipin/contract/client';
import { textOf } from '../../i18n/use-text.ts';
import type { Draft } from './draft.ts';

/** Returns a function that deals with a server's warning: it asks in the server's words, and on yes calls `again`. Answers false for any other failure. */
export function useAskAnyway() {
  const { modal } = App.useApp();
  return useCallback(
    ({ code, message }: CallFailure, okText: string, again: () => unknown): boolean => {
      if (code !== 'confirmation-required') return false;
      void modal.confirm({
        title: message,
        okText,
        cancelText: textOf('common:cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: again,
      });
      return true;
    },
    [modal],
  );
}

/** Adds the user's yes to an input. Only calls that know `confirmed` warn, which the generic type of an endpoint cannot say. */
export function confirmed<Input>(input: Input): Input {
  return { ...input, confirmed: true };
}

/** Returns the button that says yes to what is asked as a partner is saved: of its deactivation, or only of its code. */
export function confirmPartnerText({ isActive }: Draft): string {
  return textOf(isActive === false ? 'common:deactivate' : 'common:saveAnyway');
}
