import { api, type NewTenantInput, type Tenant, type TenantInput, TenantId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  withCurrentRows,
  columnsOf,
  CreateButton,
  EditButton,
  type FilteredList,
  ListPage,
  ListTable,
  sortable,
  useList,
  ListFilters,
  filtersOf,
  useEditRequested,
} from '../../platform/list-page/index.ts';
import { blankTenant, blankTenantChange } from './blank-tenant.ts';
import { useHandover } from './use-handover.ts';
import { generatedPassword } from '../../platform/form/fields/password/generated-password.ts';

const NewTenantForm = lazyPart(() => import('./tenant-form.tsx').then((part) => part.NewTenantForm));
const TenantForm = lazyPart(() => import('./tenant-form.tsx').then((part) => part.TenantForm));
const HandoverDialog = lazyPart(() =>
  import('../../platform/form/fields/password/handover-dialog.tsx').then((part) => part.HandoverDialog),
);
const RemoveTenantDialog = lazyPart(() => import('./remove-tenant-dialog.tsx').then((part) => part.RemoveTenantDialog));
const ResetPasswordDialog = lazyPart(() =>
  import('./reset-admin-password-dialog.tsx').then((part) => part.ResetPasswordDialog),
);

interface TenantActionsProps {
  readonly onEdit: () => void;
  readonly onReset: () => void;
  readonly onRemove: () => void;
}

function TenantActions({ onEdit, onReset, onRemove }: TenantActionsProps) {
  const text = useText('tenants');
  return (
    <Flex gap={12} wrap>
      <EditButton call={api.tenants.update} onClick={onEdit} />
      <Button type="link" onClick={onReset}>
        {text('resetPassword')}
      </Button>
      <Button type="link" danger onClick={onRemove}>
        {text('remove')}
      </Button>
    </Flex>
  );
}

function useColumns(actionsOf: (tenant: Tenant) => ReactNode) {
  const text = useText('tenants');
  const column = columnsOf<Tenant>(text);
  return [
    column.text('tenancyName', { ...sortable, width: 170 }),
    column.text('name', { ...sortable, width: 260 }),
    column.text('timeZone', { width: 180 }),
    column.yesNo('isActive'),
    column.instant('creationTime', { ...sortable, width: 170 }),
    column.actions(actionsOf, { width: 250 }),
  ];
}

function TenantFilters({ list }: { list: FilteredList<typeof api.tenants.list> }) {
  const text = useText('tenants');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.field(
          ['isActive'],
          text('common:activity'),
          <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />,
        ),
      ]}
    />
  );
}

/** The list of tenants, for users of the host only. */
export function TenantsPage() {
  const text = useText('tenants');
  const list = useList(api.tenants.list, { sortedBy: { field: 'tenancyName', direction: 'asc' } });
  const creation = useFormDialog<NewTenantInput>(blankTenant, api.tenants.create.id);
  const change = useFormDialog<TenantInput>(blankTenantChange, api.tenants.update.id);
  useEditRequested({
    save: api.tenants.update,
    read: (id) => call(api.tenants.get, { id: TenantId.parse(id) }),
    edit: change.edit,
  });
  const [resetting, setResetting] = useState<Tenant>();
  const [removing, setRemoving] = useState<Tenant>();
  const { handover, handOver, close } = useHandover();
  const columns = useColumns((tenant) => (
    <TenantActions
      onEdit={() => change.edit(tenant)}
      onReset={() => setResetting(tenant)}
      onRemove={() => setRemoving(tenant)}
    />
  ));
  const [removed] = removing ? withCurrentRows([removing], list.rows) : [];

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={
        <CreateButton
          call={api.tenants.create}
          label={text('create')}
          onClick={() => creation.create({ adminPassword: generatedPassword() })}
        />
      }
      filters={<TenantFilters list={list} />}
    >
      <ListTable list={list} columns={columns} />
      {creation.opening && (
        <NewTenantForm dialog={creation} onCreated={({ name, ...made }) => handOver(text('created', { name }), made)} />
      )}
      {change.opening && <TenantForm dialog={change} />}
      {resetting && (
        <ResetPasswordDialog
          tenant={resetting}
          onDone={(password) => handOver(text('passwordSet'), { tenancyName: resetting.tenancyName, password })}
          onClose={() => setResetting(undefined)}
        />
      )}
      {removed && <RemoveTenantDialog tenant={removed} onClose={() => setRemoving(undefined)} />}
      {handover && <HandoverDialog handover={handover} onClose={close} />}
    </ListPage>
  );
}
