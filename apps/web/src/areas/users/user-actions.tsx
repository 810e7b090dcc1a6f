import { api, type User } from '@yipin/contract';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useSession } from '../../platform/auth/index.ts';
import { useConfirmedCommand } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ExplainedButton } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

const ResetPasswordDialog = lazyPart(() =>
  import('./reset-user-password-dialog.tsx').then((part) => part.ResetPasswordDialog),
);

interface UserActionsProps {
  readonly user: User;
  readonly onRemoved: () => void;
}

/**
 * Activates or deactivates a user, sets a new password, or deletes the user. Users cannot deactivate or delete
 * themselves.
 */
export function UserActions({ user, onRemoved }: UserActionsProps) {
  const text = useText('users');
  const notify = useNotify();
  const isOwn = useSession(({ login }) => login?.user.id === user.id);
  const activate = useCommand(api.users.activate);
  const deactivate = useConfirmedCommand(api.users.deactivate);
  const remove = useConfirmedCommand(api.users.remove, onRemoved);
  const [isResetting, setIsResetting] = useState(false);
  const { id, version: expectedVersion, userName: name } = user;
  const refusal = isOwn ? text('errors:own-account') : undefined;
  const activateUser = async () => {
    if ((await activate.run({ id, expectedVersion })) !== undefined)
      notify.success(text('common:actionDone', { action: text('activate') }));
  };
  return (
    <Space size={4} wrap>
      <Button size="small" onClick={() => setIsResetting(true)}>
        {text('resetPassword')}
      </Button>
      {user.isActive ? (
        <ExplainedButton
          refusal={refusal}
          onClick={() =>
            deactivate(
              { id, expectedVersion },
              {
                title: text('deactivateQuestion', { name }),
                content: text('deactivateHint'),
                okText: text('common:deactivate'),
              },
            )
          }
        >
          {text('common:deactivate')}
        </ExplainedButton>
      ) : (
        <Button size="small" loading={activate.isRunning} onClick={() => void activateUser()}>
          {text('activate')}
        </Button>
      )}
      <ExplainedButton
        refusal={refusal}
        danger
        onClick={() =>
          remove(
            { id, expectedVersion },
            {
              title: text('removeQuestion', { name }),
              content: text('removeHint'),
              okText: text('common:delete'),
            },
          )
        }
      >
        {text('common:delete')}
      </ExplainedButton>
      {isResetting && <ResetPasswordDialog user={user} onClose={() => setIsResetting(false)} />}
    </Space>
  );
}
