import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '../notify/index.ts';
import { addressOf, type LinkedKind } from '../tab/record-link.tsx';

/** A document that an action has made or extended. */
export interface MadeDocument {
  readonly id: number;
  readonly orderNumber: string;
}

/** `isStaying`: the page with the action stays, because the user continues there. */
type ShowMade = (message: string, made: readonly MadeDocument[], options?: { readonly isStaying?: boolean }) => void;

/**
 * Returns a function that shows the result of an action that makes documents: it opens a single document, and several
 * are links in the message.
 */
export function useShowMade(kind: LinkedKind): ShowMade {
  const notify = useNotify();
  const navigate = useNavigate();
  return useCallback(
    (message, made, { isStaying = false } = {}) => {
      const links = made.map(({ id, orderNumber }) => ({ words: orderNumber, to: addressOf(kind, id) }));
      notify.success(message, { links });
      const [first, ...others] = links;
      if (first && others.length === 0 && !isStaying && first.to !== window.location.pathname) void navigate(first.to);
    },
    [kind, notify, navigate],
  );
}
