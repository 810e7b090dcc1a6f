import type { Endpoint, InputOf } from '@yipin/contract';
import { useCallback } from 'react';
import { useCommands } from '../api/use-command.ts';
import { isPermitted } from '../auth/may.tsx';
import { useSession } from '../auth/session-store.ts';
import { textOf } from '../i18n/use-text.ts';
import type { ToastOptions } from '../notify/toasts/toast-store.ts';
import { useNotify } from '../notify/use-notify.tsx';

/**
 * Returns the option of a success message that offers to undo `action`: by a call of `endpoint`, which gets a reason if
 * it accepts one. Returns no option without an input, and for users who may not call the endpoint.
 */
export type OfferUndo = <E extends Endpoint>(
  action: string,
  endpoint: E,
  input: Omit<InputOf<E>, 'reason'> | undefined,
) => ToastOptions;

/** Returns a function that offers to undo an action. The call also works after the component is unmounted. */
export function useUndo(): OfferUndo {
  const notify = useNotify();
  const { run } = useCommands();
  const login = useSession((session) => session.login);
  return useCallback<OfferUndo>(
    (action, endpoint, input) => {
      if (input === undefined || !isPermitted(login, endpoint)) return {};
      const undo = async () => {
        // The generic type does not show that the input has no other members than those of the endpoint.
        const withReason = { ...input, reason: textOf('common:undoReason') } as InputOf<typeof endpoint>;
        if ((await run(endpoint, withReason)) !== undefined) notify.success(textOf('common:undone', { action }));
      };
      return { undo: () => void undo() };
    },
    [login, run, notify],
  );
}

/** Returns a function that shows that an action was executed, and offers to undo it, see {@link OfferUndo}. */
export function useShowDone() {
  const notify = useNotify();
  const offerUndo = useUndo();
  return <E extends Endpoint>(action: string, endpoint: E, input: Omit<InputOf<E>, 'reason'> | undefined): void =>
    notify.success(textOf('common:actionDone', { action }), offerUndo(action, endpoint, input));
}
