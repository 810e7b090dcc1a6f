import { api } from '@yipin/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { byLabel, clearable, EmptyList, useAsText, useNames } from '../../platform/form/index.ts';
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
  const isText = useAsText();
  const nameOf = (name: string) => roles.find(({ normalizedName }) => normalizedName === name)?.displayName ?? name;
  if (isText) return value.map(nameOf).join(', ');
  return (
    <Select<string[]>
      {...(id ? { id } : { 'aria-label': text('title') })}
      mode="multiple"
      allowClear={clearable()}
      showSearch={byLabel}
      placeholder={text('common:pleaseChoose')}
      value={value}
      options={roles.map(({ normalizedName, displayName }) => ({ value: normalizedName, label: displayName }))}
      loading={query.isLoading}
      notFoundContent={<EmptyList query={query} isSearched={roles.length > 0} nothing={text('noneYet')} />}
      onOpenChange={setIsOpen}
      onChange={(names) => onChange?.(names)}
    />
  );
}
