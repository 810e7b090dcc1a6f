import { api } from '@yipin/contract';
import { useState } from 'react';
import { ChoicesSelect, EmptyList, type ItemFieldProps, useNames } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useRoleTexts } from './use-role-texts.ts';

/** Selects the roles of a user. The value contains their normalized (uppercase) names. */
export function RolesSelect(props: ItemFieldProps<readonly string[], [names: string[]]>) {
  const text = useText('roles');
  const { nameOf } = useRoleTexts();
  const [isOpen, setIsOpen] = useState(false);
  const query = useNames(api.users.roles, isOpen);
  const roles = query.data?.items ?? [];
  return (
    <ChoicesSelect
      {...props}
      label={text('title')}
      options={roles.map(({ normalizedName, displayName }) => ({ value: normalizedName, label: nameOf(displayName) }))}
      nothing={<EmptyList query={query} isSearched={roles.length > 0} nothing={text('noneYet')} />}
      onOpenChange={setIsOpen}
    />
  );
}
