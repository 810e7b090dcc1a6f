import { api, FactoryInput } from '@yipin/contract';
import {
  confirmPartnerText,
  FormDialog,
  namedAs,
  type NewRecordProps,
  useFields,
  useNewRecord,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { NewPartnerFields } from '../partners/index.ts';
import { factoryForm } from './blank-factory.ts';

/** The dialog of a new factory above another form. */
export function NewFactory({ typed, onSaved, onLeft }: NewRecordProps) {
  const text = useText('factories');
  const field = useFields('factories', FactoryInput);
  const dialog = useNewRecord<FactoryInput>(factoryForm.blank, namedAs(typed), onLeft);
  return (
    <FormDialog
      dialog={dialog}
      save={api.factories.save}
      title={text('create')}
      confirmText={confirmPartnerText}
      onSaved={onSaved}
    >
      <NewPartnerFields field={field} />
    </FormDialog>
  );
}
