import { api, SalesChannelInput } from '@yipin/contract';
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
import { agencyForm } from './blank-agency.ts';

/** The dialog of a new agency above another form. */
export function NewAgency({ typed, onSaved, onLeft }: NewRecordProps) {
  const text = useText('salesChannels');
  const field = useFields('salesChannels', SalesChannelInput);
  const dialog = useNewRecord<SalesChannelInput>(agencyForm.blank, namedAs(typed), onLeft);
  return (
    <FormDialog
      dialog={dialog}
      save={api.salesChannels.save}
      title={text('create')}
      confirmText={confirmPartnerText}
      onSaved={onSaved}
    >
      <NewPartnerFields field={field} />
    </FormDialog>
  );
}
