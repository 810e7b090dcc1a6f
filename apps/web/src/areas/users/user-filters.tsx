import { api } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { useOperation } from '../../platform/api/index.ts';
import { ActiveFilter, type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { useRoleTexts } from '../roles/index.ts';

/** The filters of the list of users. */
export function UserFilters({ list }: { list: FilteredList<typeof api.users.list> }) {
  const text = useText('users');
  const { nameOf } = useRoleTexts();
  const roles = useOperation(api.users.roles, {});
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />
      <FilterSelect
        label={text('role')}
        value={list.filters.roleId}
        options={(roles.data?.items ?? []).map(({ id, displayName }) => ({ value: id, label: nameOf(displayName) }))}
        onChange={(roleId) => list.setFilter({ roleId })}
      />
    </>
  );
}
