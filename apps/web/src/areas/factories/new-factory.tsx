import { api, FactoryInput } from '@yipin/contract';
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
import { factoryForm } from './blank-factory.ts';

/** The dialog of a new factory above another form. All other fields are on the factory's page. */
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
