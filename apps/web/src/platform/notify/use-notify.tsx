import { App } from 'antd';
import { useContext, useMemo } from 'react';
import type { CallFailure } from '@yipin/contract/client';
import { textOf } from '../i18n/use-text.ts';
import { FailureDetails } from './failure-details.tsx';
import { failureText } from './failure-text.ts';
import { RowNames } from './row-names.ts';

/**
 * Functions that show a message. A message replaces the one before, so that two results never contradict each other.
 */
export interface Notify {
  readonly success: (message: string) => void;
  /** Shows a success with consequences that the user has to know. */
  readonly warning: (message: string) => void;
  readonly failure: (failure: CallFailure) => void;
  /** Removes the message, because a new attempt starts. */
  readonly clear: () => void;
}

/** Every message goes by one key, so that there is one at a time. */
const key = 'result';
/** The toast covers the target of the next click, and would stay while the pointer is over it. */
const outOfTheWay = { pointerEvents: 'none' } as const;

/** How many messages were shown. */
let shown = 0;
/**
 * Seconds a message stays. Each differs from the one before by a millisecond: antd counts the time of the message that is
 * replaced on, unless the duration changes, and a new result would be gone at once.
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

/** Shows all results: in a dialog if there are details, else in a toast. */
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
