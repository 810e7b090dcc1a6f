import { api, type Role } from '@yipin/contract';
import { Button } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { useConfirmedCommand } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useRoleTexts } from './use-role-texts.ts';

/** Deletes a role, after a confirmation with the number of its users. */
export function RemoveRoleButton({ role: { id, version, displayName } }: { role: Role }) {
  const text = useText('roles');
  const { nameOf } = useRoleTexts();
  const remove = useConfirmedCommand(api.roles.remove);
  return (
    <May call={api.roles.remove}>
      <Button
        type="link"
        danger
        onClick={() =>
          remove(
            { id, expectedVersion: version },
            { title: text('removeQuestion', { name: nameOf(displayName) }), okText: text('common:delete') },
          )
        }
      >
        {text('common:delete')}
      </Button>
    </May>
  );
}
