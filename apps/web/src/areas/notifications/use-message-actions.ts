import { api, type UserNotification } from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { Box } from './use-box.ts';

/** An action on a message. */
export interface MessageAction {
  readonly label: string;
  readonly isRunning: boolean;
  readonly run: (message: UserNotification) => Promise<void>;
}

/** Returns the main action on the messages of each box. `onDone` is called after it succeeded. */
export function useMessageActions(onDone: () => void): Readonly<Record<Box, MessageAction>> {
  const text = useText('messages');
  const read = useCommand(api.notifications.markAsRead);
  const remove = useCommand(api.notifications.remove);
  const restore = useCommand(api.notifications.restore);
  const action = (label: string, { run, isRunning }: typeof read): MessageAction => ({
    label,
    isRunning,
    run: async ({ id }) => {
      if (await run({ id })) onDone();
    },
  });
  return {
    unread: action(text('markAsRead'), read),
    read: action(text('remove'), remove),
    bin: action(text('restore'), restore),
  };
}
