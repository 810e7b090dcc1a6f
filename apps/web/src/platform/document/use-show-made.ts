import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNotify } from '../notify/index.ts';
import type { ToastOptions } from '../notify/toasts/toast-store.ts';
import { addressOf, type LinkedKind } from '../tab/record-link.tsx';

/** A document that an action has made or extended. */
export interface MadeDocument {
  readonly id: number;
  readonly orderNumber: string;
}

interface ShownResult extends Pick<ToastOptions, 'undo'> {
  /** The page with the action stays, because the user continues there. */
  readonly isStaying?: boolean;
}

type ShowMade = (message: string, made: readonly MadeDocument[], options?: ShownResult) => void;

/**
 * Returns a function that shows the result of an action that makes documents: it opens a single document, and several
 * are links in the message.
 */
export function useShowMade(kind: LinkedKind): ShowMade {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (message, made, { isStaying = false, ...undo } = {}) => {
      const links = made.map(({ id, orderNumber }) => ({ words: orderNumber, to: addressOf(kind, id) }));
      notify.success(message, { links, ...undo });
      const [first, ...others] = links;
      if (first && others.length === 0 && !isStaying && first.to !== pathname) void navigate(first.to);
    },
    [kind, notify, navigate, pathname],
  );
}
