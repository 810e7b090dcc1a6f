import { useCallback } from 'react';
import type { CallFailure } from '@yipin/contract/client';
import { textOf } from '../../i18n/use-text.ts';
import type { Draft } from './draft.ts';
import { useDialogs } from '../../notify/dialogs.tsx';

/**
 * Returns a function that handles a warning of the server. It shows the message, and calls `again` if the user confirms
 * it. Returns false for any other failure.
 */
export function useAskAnyway() {
  const modal = useDialogs();
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

/** Returns the input with the user's confirmation. The generic type does not show that the endpoint accepts it. */
export function confirmed<Input>(input: Input): Input {
  return { ...input, confirmed: true };
}

/** Returns the text of the button that confirms the warning for a partner: of its deactivation, or of its code. */
export function confirmPartnerText({ isActive }: Draft): string {
  return textOf(isActive === false ? 'common:deactivate' : 'common:saveAnyway');
}
