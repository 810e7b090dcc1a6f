import { api, AuditAction, type AuditKindOption, UserId } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  TextFilter,
  ListFilters,
  filtersOf,
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
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.field(
          ['startDate', 'endDate'],
          text('at'),
          <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={list.setFilter} />,
        ),
        filter.field(
          ['userId'],
          text('userName'),
          <NamesSelect
            source={{ endpoint: api.auditLogs.userNames, labelOf: ({ userName, name }) => name || userName }}
            placeholder={text('userName')}
            value={filters.userId ?? null}
            onChange={(id) => setFilter({ userId: UserId.safeParse(id).data })}
          />,
        ),
        filter.field(
          ['kind'],
          text('kindFilter'),
          <FilterSelect
            label={text('kindFilter')}
            value={filters.kind}
            options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
            // Another kind has other fields and rows, so their filters are removed.
            onChange={(kind) => setFilter({ kind, field: undefined, rowId: undefined })}
          />,
        ),
        filter.choice('field', text('field'), fieldsOf(kinds, filters.kind)),
        filter.choice(
          'action',
          text('action'),
          AuditAction.options.map((value) => ({ value, label: text(`actions.${value}`) })),
        ),
        filter.field(
          ['rowId'],
          text('rowId'),
          <TextFilter
            label={text('rowId')}
            value={filters.rowId === undefined ? undefined : String(filters.rowId)}
            maxLength={15}
            onChange={(typed) => setFilter({ rowId: rowIdIn(typed) })}
          />,
        ),
      ]}
    />
  );
}
