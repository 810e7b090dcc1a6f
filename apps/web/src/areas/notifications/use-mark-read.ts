import { api, NotificationState, type UserNotification } from '@yipin/contract';
import { useCallback } from 'react';
import { useCommand } from '../../platform/api/index.ts';

/** Returns a function that marks an unread message as read when its document is opened. */
export function useMarkRead(): (message: UserNotification) => void {
  const { run } = useCommand(api.notifications.markAsRead);
  return useCallback(
    (message) => {
      const isNew = message.state === NotificationState.unread && !message.isDeleted;
      if (isNew && message.link !== '') void run({ id: message.id });
    },
    [run],
  );
}
