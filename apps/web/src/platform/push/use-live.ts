import { useQueryClient } from '@tanstack/react-query';
import { UserNotification } from '@yipin/contract';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { type Login, pushToken, useSession } from '../auth/session-store.ts';
import { loadCode } from '../load-code.ts';
import { refresherOf } from './refresher.ts';

const Change = z.object({ area: z.string(), userId: z.number(), name: z.string() });

/** Returns whether the server supports push connections with a supported protocol. */
function isOffered({ features }: Login): boolean {
  return features['SignalR'] === true && features['SignalR.AspNetCore'] === true;
}

/**
 * Connects to the server while a user is signed in, refreshes mounted queries after changes, and forwards
 * notifications. The connection ends with its session.
 */
export function useLive(login: Login, onNotification: (notification: UserNotification) => void): void {
  const queries = useQueryClient();
  const token = useSession((session) => (session.hasExpired ? undefined : session.token));
  const latestHandler = useRef(onNotification);
  useEffect(() => {
    latestHandler.current = onNotification;
  });
  const isOn = isOffered(login);
  const userId = login.user.id;
  useEffect(() => {
    const opening = token === undefined || !isOn ? undefined : pushToken();
    if (opening === undefined) return undefined;
    const refresher = refresherOf(queries, userId);
    let isStopped = false;
    let stop = (): void => undefined;
    void loadCode(() => import('./open-connection.ts')).then((code) => {
      if (isStopped || !code) return;
      stop = code.openConnection(opening, {
        onNotification: (notice) => {
          const notification = UserNotification.safeParse(notice);
          refresher.refreshNotifications();
          if (notification.success) latestHandler.current(notification.data);
        },
        onChange: (notice) => {
          const change = Change.safeParse(notice);
          if (change.success) refresher.handleChange(change.data);
        },
        onMissed: refresher.refresh,
        // Fetching the notifications shows whether the session has ended.
        onClosed: refresher.refreshNotifications,
      });
    });
    return () => {
      isStopped = true;
      stop();
      refresher.stop();
    };
  }, [queries, token, isOn, userId]);
}
