import { api, type Factory, type FactoryFields } from '@yipin/contract';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { type EditedList, ListEditing, listFieldsOf, SplitNamesButton } from '../../platform/list-edit/index.ts';

/** Changes fields of the factories of a list. */
export function FactoryEditing(edited: EditedList<Factory>) {
  const text = useText('factories');
  const field = listFieldsOf<Factory, FactoryFields>(text);
  return (
    <ListEditing
      {...edited}
      spec={{
        call: api.factories.setFields,
        fields: [field.whole('leadTimeDays', { isRequired: true })],
        nameOf: (factory) => `${factory.code} ${shownName(factory)}`,
        canEdit: () => true,
      }}
    >
      <SplitNamesButton selection={edited.list.selection} call={api.factories.setFields} />
    </ListEditing>
  );
}
