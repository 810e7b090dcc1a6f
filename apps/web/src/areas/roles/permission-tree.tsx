import { isPermission, type Permission } from '@yipin/contract';
import { SearchOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/auth/index.ts';
import { type ItemFieldProps, TextInput, useTypedMatch } from '../../platform/form/index.ts';
import { useLanguage, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { PermissionGroup } from './permission-group.tsx';
import { ChoiceContext } from './permission-row.tsx';
import {
  type PermissionChange,
  grant,
  permissionGroups,
  type PermissionNode,
  permissionsIn,
  revoke,
} from './permission-groups.ts';
import { usePermissionNames } from './use-permission-names.ts';
import * as styles from './roles.module.css';

const HoldersDialog = lazyPart(() => import('./holders-dialog.tsx').then((part) => part.HoldersDialog));

/** Shows the permissions that a change granted or revoked in addition. */
function Consequence({ change }: { change: PermissionChange | undefined }) {
  const text = useText('roles');
  const { nameOf } = usePermissionNames();
  const language = useLanguage((state) => state.language);
  const listOf = (permissions: readonly Permission[]) => new Intl.ListFormat(language).format(permissions.map(nameOf));
  return (
    <p className={styles.permissionConsequence} role="status">
      {change && change.added.length > 0 && text('addedToo', { names: listOf(change.added) })}
      {change && change.revoked.length > 0 && text('takenToo', { names: listOf(change.revoked) })}
    </p>
  );
}

interface PermissionTreeProps extends ItemFieldProps<readonly string[], [granted: Permission[]]> {
  /** Whether the permissions are read-only. */
  readonly isFixed?: boolean;
  /** Content next to the search, such as the selection of a template. */
  readonly start?: ReactNode;
}

/** All permissions that can be granted, in groups. Required and dependent permissions change with a permission. */
export function PermissionTree({ value, onChange, id, isFixed = false, start }: PermissionTreeProps) {
  const text = useText('roles');
  const { nameOf } = usePermissionNames();
  const isHost = useSession(({ login }) => login?.tenant === null);
  const [searchText, setSearchText] = useState('');
  const [change, setChange] = useState<PermissionChange>();
  const [selected, setSelected] = useState<Permission>();
  const groups = permissionGroups(isHost);
  const granted = (value ?? []).filter(isPermission);
  const choose = (permissions: readonly Permission[], isGranted: boolean) => {
    const next = isGranted ? grant(granted, permissions) : revoke(granted, permissions);
    setChange(next);
    onChange?.([...next.granted]);
  };
  const isMatch = useTypedMatch(
    searchText,
    groups.flatMap(({ nodes }) => nodes.flatMap(permissionsIn).map(nameOf)),
  );
  const isNameMatch = (permission: Permission) => isMatch(nameOf(permission));
  const isFound = (node: PermissionNode) => permissionsIn(node).some(isNameMatch);
  const isAnyFound = groups.some(({ nodes }) => nodes.some(isFound));
  return (
    <div className={styles.permissionTree}>
      <div className={styles.permissionTools}>
        <TextInput
          {...(id && { id })}
          className={styles.permissionSearch}
          onClear={() => setSearchText('')}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={text('searchPermission')}
          aria-label={text('searchPermission')}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          // Enter in the search must not submit the form.
          onPressEnter={(event) => event.preventDefault()}
        />
        {start}
      </div>
      <Consequence change={change} />
      <ChoiceContext value={{ granted: new Set(granted), isFixed, choose, showHolders: setSelected }}>
        <div className={styles.permissionGroups}>
          {groups.map((group) => (
            <PermissionGroup key={group.name} group={group} isFound={isFound} />
          ))}
        </div>
      </ChoiceContext>
      {!isAnyFound && <p className={styles.permissionNone}>{text('common:noMatches')}</p>}
      {selected && (
        <HoldersDialog name={nameOf(selected)} of={{ permission: selected }} onClose={() => setSelected(undefined)} />
      )}
    </div>
  );
}
