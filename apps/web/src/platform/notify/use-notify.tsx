import { useContext, useMemo } from 'react';
import type { CallFailure } from '@yipin/contract/client';
import { textOf } from '../i18n/use-text.ts';
import { FailureDetails } from './failure-details.tsx';
import { failureText } from './failure-text.ts';
import { RowNames } from './row-names.ts';
import { clearFailures, showToast, type ToastOptions } from './toasts/toast-store.ts';
import { useDialogs } from './dialogs.tsx';

/** Functions that show a message. */
export interface Notify {
  readonly success: (message: string, options?: ToastOptions) => void;
  /** Shows a success with consequences for the user. */
  readonly warning: (message: string, options?: ToastOptions) => void;
  readonly failure: (failure: CallFailure) => void;
  /** Removes the messages of failures before another attempt. */
  readonly clear: () => void;
}

/** The dialog with the details of the last failure. */
let dialog: { readonly destroy: () => void } | undefined;

function hasDetails(failure: CallFailure): boolean {
  return failure.rows.length > 0 || failure.validationErrors.length > 0 || Boolean(failure.details);
}

/** Returns the functions that show results: failures with details in a dialog, other results in a toast. */
export function useNotify(): Notify {
  const modal = useDialogs();
  const nameOf = useContext(RowNames);
  return useMemo(
    () => ({
      success: (content, options) => showToast('success', content, options),
      warning: (content, options) => showToast('warning', content, options),
      failure: (failure) => {
        // A page that covers the application shows this failure itself.
        if (failure.status === 401 || failure.code === 'password-change-required') return;
        const words = failureText(failure);
        if (!hasDetails(failure)) {
          showToast('failure', words);
          return;
        }
        dialog?.destroy();
        dialog = modal.error({
          title: words,
          content: <FailureDetails failure={failure} nameOf={nameOf} />,
          okText: textOf('common:close'),
          width: 520,
        });
      },
      clear: () => {
        clearFailures();
        dialog?.destroy();
        dialog = undefined;
      },
    }),
    [modal, nameOf],
  );
}
