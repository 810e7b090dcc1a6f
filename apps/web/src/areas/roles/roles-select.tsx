import { api } from '@yipin/contract';
import { useState } from 'react';
import { ChoicesSelect, EmptyList, useNames } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface RolesSelectProps {
  /** Given by `Form.Item`, like `onChange` and `id`: roles by their names in capitals. */
  readonly value?: string[];
  readonly onChange?: (names: string[]) => void;
  readonly id?: string;
}

/** Picks the roles of a user. */
export function RolesSelect({ value = [], onChange, id }: RolesSelectProps) {
  const text = useText('roles');
  const [isOpen, setIsOpen] = useState(false);
  const query = useNames(api.users.roles, isOpen);
  const roles = query.data?.items ?? [];
  return (
    <ChoicesSelect
      id={id}
      label={text('title')}
      value={value}
      onChange={onChange}
      options={roles.map(({ normalizedName, displayName }) => ({ value: normalizedName, label: displayName }))}
      nothing={<EmptyList query={query} isSearched={roles.length > 0} nothing={text('noneYet')} />}
      onOpenChange={setIsOpen}
    />
  );
}
