import { api, type NewRole, type Role, RoleId, type RoleInput } from '@yipin/contract';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useAwaitRead, useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useEditRequested } from '../../platform/list-page/index.ts';
import { useRoleTexts } from './use-role-texts.ts';

const blank = {
  name: '',
  displayName: '',
  description: '',
  grantedPermissions: [],
  permissions: undefined,
  isDefault: false,
};

/** Returns the forms of a new and of a saved role, and the functions that open them. */
export function useRoleForms() {
  const text = useText('roles');
  const { nameOf } = useRoleTexts();
  const making = useFormDialog<NewRole>(blank, api.roles.create.id);
  const reading = useAwaitRead();
  const [edited, setEdited] = useState<Role>();
  const editing = useFormDialog<RoleInput>(blank, {
    form: api.roles.update.id,
    openSaved: (id) => reading(call(api.roles.get, { id: RoleId.parse(id) }), edit),
  });
  const edit = (role: Role) => {
    setEdited(role);
    // `permissions` is the legacy name of `grantedPermissions`; the form has no field for it.
    const { permissions: _, ...row } = role;
    editing.edit(row);
  };
  const copy = ({ displayName, description, grantedPermissions }: Role) =>
    making.create({ displayName: text('copyOf', { name: nameOf(displayName) }), description, grantedPermissions });
  useEditRequested({ save: api.roles.update, read: (id) => call(api.roles.get, { id: RoleId.parse(id) }), edit });
  return { making, editing, edited, edit, copy };
}
