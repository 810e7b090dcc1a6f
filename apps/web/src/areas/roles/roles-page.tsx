import { api, type Role } from '@yipin/contract';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { May } from '../../platform/auth/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  EditButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  linkCell,
  figureCell,
  ListFilters,
} from '../../platform/list-page/index.ts';
import { RemoveRoleButton } from './remove-role-button.tsx';
import { useRoleForms } from './use-role-forms.ts';
import { useRoleTexts } from './use-role-texts.ts';

const NewRoleForm = lazyPart(() => import('./role-form.tsx').then((part) => part.NewRoleForm));
const RoleForm = lazyPart(() => import('./role-form.tsx').then((part) => part.RoleForm));
const HoldersDialog = lazyPart(() => import('./holders-dialog.tsx').then((part) => part.HoldersDialog));

interface RoleActionsProps extends Pick<ReturnType<typeof useRoleForms>, 'edit' | 'copy'> {
  readonly role: Role;
}

function RoleActions({ role, edit, copy }: RoleActionsProps) {
  const text = useText('roles');
  return (
    <Flex gap={12}>
      <EditButton call={api.roles.update} onClick={() => edit(role)} />
      <May call={api.roles.create}>
        <Button type="link" onClick={() => copy(role)}>
          {text('copy')}
        </Button>
      </May>
      {!role.isStatic && <RemoveRoleButton role={role} />}
    </Flex>
  );
}

/** The number of users with a role. A click lists them. */
function UserCount({ role, onOpen }: { role: Role; onOpen: () => void }) {
  const text = useText('roles');
  const { nameOf } = useRoleTexts();
  const name = nameOf(role.displayName);
  return (
    <Button type="link" className={linkCell} aria-label={text('holders', { name })} onClick={onOpen}>
      {formatNumber(role.userCount)}
    </Button>
  );
}

/** The list of roles. */
export function RolesPage() {
  const text = useText('roles');
  const list = useList(api.roles.list, { sortedBy: { field: 'name', direction: 'asc' } });
  const { nameOf, descriptionOf } = useRoleTexts();
  const { making, editing, edited, edit, copy } = useRoleForms();
  const [selected, setSelected] = useState<Role>();
  const column = columnsOf<Role>(text);
  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateButton call={api.roles.create} label={text('create')} onClick={() => making.create()} />}
      filters={<ListFilters list={list} search={text('search')} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('displayName', {
            ...sortable,
            width: 250,
            render: (_value, { displayName, isStatic }) => (
              <>
                {isStatic && <Tag color="blue">{text('isStatic')}</Tag>} {nameOf(displayName)}
              </>
            ),
          }),
          column.text('name', { ...sortable, width: 180 }),
          column.text('description', {
            width: 220,
            render: (_value, { displayName, description }) => description || descriptionOf(displayName),
          }),
          column.number('userCount', {
            width: 100,
            render: (_value, role) => <UserCount role={role} onOpen={() => setSelected(role)} />,
          }),
          {
            key: 'permissionCount',
            title: text('permissionCount'),
            width: 120,
            align: 'right',
            className: figureCell,
            render: (_value: unknown, { grantedPermissions }: Role) => formatNumber(grantedPermissions.length),
          },
          column.yesNo('isDefault', { width: 130 }),
          column.actions((role) => <RoleActions role={role} edit={edit} copy={copy} />, { width: 170 }),
        ]}
      />
      {making.opening && <NewRoleForm dialog={making} />}
      {editing.opening && <RoleForm dialog={editing} isStatic={edited?.isStatic ?? false} />}
      {selected && (
        <HoldersDialog
          name={nameOf(selected.displayName)}
          of={{ roleId: selected.id }}
          onClose={() => setSelected(undefined)}
        />
      )}
    </ListPage>
  );
}
