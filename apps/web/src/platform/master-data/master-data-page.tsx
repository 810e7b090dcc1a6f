import type { Endpoint } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { type Blank, type FormDialogState, useFormDialog } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import {
  ActiveFilter,
  columnsOf,
  CreateButton,
  EditButton,
  type Identified,
  ListPage,
  ListTable,
  type ListColumn,
  type LoadedList,
  type ListEditingPart,
  ListFilters,
  useEditRequested,
} from '../list-page/index.ts';

/** A saved record: the fields of the form, with id and version. */
type RecordOf<Values extends object> = Identified &
  Omit<Values, 'id' | 'expectedVersion'> & { readonly version: number };

/** A list of records that can be filtered by whether they are active. */
interface ActiveList<Row extends Identified> extends LoadedList<Row> {
  readonly filters: { readonly isActive?: boolean | undefined };
  readonly setFilter: (change: { isActive?: boolean | undefined }) => void;
}

/** The values and the operations of a form. */
interface EditedRecord<Row, Values extends object> {
  /** The operation that creates and changes a record. */
  readonly save: Endpoint;
  /** Returns a record by its id; undefined if there is none. */
  readonly read: (id: number) => Promise<Row | undefined>;
  readonly blank: Blank<Values>;
}

interface MasterDataPageProps<Row extends RecordOf<Values>, Values extends object> {
  /** The texts of the area: the title, the purpose, the create button, the search box, and the column headings. */
  readonly text: (key: 'title' | 'purpose' | 'create' | 'search') => string;
  readonly list: ActiveList<Row>;
  readonly record: EditedRecord<Row, Values>;
  /** Changes fields of the rows in the list; false or absent = no. */
  readonly editing?: ListEditingPart<Row> | false;
  /** Returns the columns; the column of actions is added. */
  readonly columns: (column: ReturnType<typeof columnsOf<Row>>) => ListColumn<Row>[];
  /** Returns the form. `row`: the edited record; undefined for a new one. */
  readonly form: (dialog: FormDialogState<Values>, row: Row | undefined) => ReactNode;
}

/** A page of master data: a list with search and filters, a button for a new record, and a form in a dialog. */
export function MasterDataPage<Row extends RecordOf<Values>, Values extends object>(
  props: MasterDataPageProps<Row, Values>,
) {
  const { text, list, record, editing = false, columns, form } = props;
  const { save, read, blank } = record;
  const common = useText('common');
  const dialog = useFormDialog<Values>(blank, save.id);
  const [edited, setEdited] = useState<Row>();
  const column = columnsOf<Row>(text);
  const edit = (row: Row) => {
    setEdited(row);
    dialog.edit(row);
  };
  useEditRequested({ save, read, edit });
  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateButton call={save} label={text('create')} onClick={() => dialog.create()} />}
      filters={
        <ListFilters
          list={list}
          search={text('search')}
          filters={[
            {
              names: ['isActive'],
              label: common('activity'),
              field: (
                <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />
              ),
            },
          ]}
        />
      }
    >
      <ListTable
        list={list}
        editing={editing}
        columns={[
          ...columns(column),
          column.actions((row) => <EditButton call={save} onClick={() => edit(row)} />, { card: 'waits' }),
        ]}
      />
      {dialog.opening && form(dialog, dialog.isNew ? undefined : edited)}
    </ListPage>
  );
}
