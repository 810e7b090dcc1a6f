import { App } from 'antd';
import { useContext, useMemo } from 'react';
import type { CallFailure } from '@yipin/contract/client';
import { textOf } from '../i18n/use-text.ts';
import { FailureDetails } from './failure-details.tsx';
import { failureText } from './failure-text.ts';
import { RowNames } from './row-names.ts';

/**
 * Functions that show a message. A message replaces the previous one, so that two results never contradict each other.
 */
export interface Notify {
  readonly success: (message: string) => void;
  /** Shows a success with consequences for the user. */
  readonly warning: (message: string) => void;
  readonly failure: (failure: CallFailure) => void;
  /** Removes the message before another attempt. */
  readonly clear: () => void;
}

/** All messages have one key, so that one is shown at a time. */
const key = 'result';
/** Clicks pass through the message, which may cover their target, and the pointer over it does not keep it open. */
const outOfTheWay = { pointerEvents: 'none' } as const;

/** The number of shown messages. */
let shown = 0;
/**
 * Returns the duration of a message in seconds. It differs from that of the previous message by a millisecond: antd
 * restarts the timer of a replaced message only if the duration changes, and would remove the new one too early.
 */
function lasting(seconds: number): number {
  shown += 1;
  return seconds + (shown % 2) / 1000;
}

/** The dialog with the details of the last failure. */
let dialog: { readonly destroy: () => void } | undefined;

function hasDetails(failure: CallFailure): boolean {
  return failure.rows.length > 0 || failure.validationErrors.length > 0 || Boolean(failure.details);
}

/** Returns the functions that show results: failures with details in a dialog, other results in a toast. */
export function useNotify(): Notify {
  const { message, modal } = App.useApp();
  const nameOf = useContext(RowNames);
  return useMemo(
    () => ({
      success: (content) =>
        void message.open({ key, type: 'success', content, duration: lasting(5), style: outOfTheWay }),
      warning: (content) => void message.open({ key, type: 'warning', content, duration: lasting(8) }),
      failure: (failure) => {
        // A page that covers the application shows this failure itself.
        if (failure.status === 401 || failure.code === 'password-change-required') return;
        const words = failureText(failure);
        if (!hasDetails(failure)) {
          void message.open({ key, type: 'error', content: words, duration: lasting(6) });
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
        message.destroy(key);
        dialog?.destroy();
        dialog = undefined;
      },
    }),
    [message, modal, nameOf],
  );
}
