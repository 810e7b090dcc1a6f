import { api, AuditAction, type AuditKindOption, UserId } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  SearchBox,
  TextFilter,
  filterSelect,
} from '../../platform/list-page/index.ts';

/** Returns the distinct fields of one kind of row, or of all kinds. */
function fieldsOf(kinds: readonly AuditKindOption[], kind: string | undefined) {
  const fields = kinds
    .filter((option) => kind === undefined || option.kind === kind)
    .flatMap((option) => option.fields);
  return [...new Map(fields.map(({ field, name }) => [field, { value: field, label: name }])).values()];
}

function rowIdIn(typed: string | undefined): number | undefined {
  const id = Number(typed);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The filters of the audit trail. */
export function AuditFilters({ list }: { list: FilteredList<typeof api.auditLogs.list> }) {
  const text = useText('auditLogs');
  const { filters, setFilter } = list;
  const kinds = useOperation(api.auditLogs.kinds, {}).data ?? [];
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={setFilter} />
      <div className={filterSelect}>
        <NamesSelect
          source={{ endpoint: api.auditLogs.userNames, labelOf: ({ userName, name }) => name || userName }}
          placeholder={text('userName')}
          value={filters.userId ?? null}
          onChange={(id) => setFilter({ userId: id === undefined ? undefined : UserId.parse(id) })}
        />
      </div>
      <FilterSelect
        label={text('kindFilter')}
        value={filters.kind}
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        // Another kind has other fields and rows, so their filters are removed.
        onChange={(kind) => setFilter({ kind, field: undefined, rowId: undefined })}
      />
      <FilterSelect
        label={text('field')}
        value={filters.field}
        options={fieldsOf(kinds, filters.kind)}
        onChange={(field) => setFilter({ field })}
      />
      <FilterSelect
        label={text('action')}
        value={filters.action}
        options={AuditAction.options.map((action) => ({ value: action, label: text(`actions.${action}`) }))}
        onChange={(action) => setFilter({ action })}
      />
      <TextFilter
        label={text('rowId')}
        value={filters.rowId === undefined ? undefined : String(filters.rowId)}
        maxLength={15}
        onChange={(typed) => setFilter({ rowId: rowIdIn(typed) })}
      />
    </>
  );
}
