import { api, SalesChannelInput } from '@yipin/contract';
import { Form, Input } from 'antd';
import {
  confirmPartnerText,
  FormDialog,
  FormGrid,
  namedAs,
  type NewRecordProps,
  useFields,
  useNewRecord,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { agencyForm } from './blank-agency.ts';

/** The dialog of a new agency above another form. All other fields are on the agency's page. */
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
      <FormGrid>
        <Form.Item {...field('code')}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item {...field('name')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('contact')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
