import { api } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { useOperation } from '../../platform/api/index.ts';
import { ActiveFilter, type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { useRoleTexts } from '../roles/index.ts';

/** The filters of the list of users. */
export function UserFilters({ list }: { list: FilteredList<typeof api.users.list> }) {
  const text = useText('users');
  const { nameOf } = useRoleTexts();
  const roles = useOperation(api.users.roles, {});
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
        filter.choice(
          'roleId',
          text('role'),
          (roles.data?.items ?? []).map(({ id, displayName }) => ({ value: id, label: nameOf(displayName) })),
        ),
      ]}
    />
  );
}
