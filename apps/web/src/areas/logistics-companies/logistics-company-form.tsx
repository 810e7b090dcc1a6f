import { api, LogisticsCompanyInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  confirmPartnerText,
  FormDialog,
  type FormDialogState,
  FormGrid,
  NameFields,
  type NewRecordProps,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface LogisticsCompanyFormProps {
  readonly dialog: FormDialogState<LogisticsCompanyInput>;
  readonly onSaved?: NewRecordProps['onSaved'];
}

/** Creates or edits a carrier. */
export function LogisticsCompanyForm({ dialog, onSaved }: LogisticsCompanyFormProps) {
  const text = useText('logisticsCompanies');
  const field = useFields('logisticsCompanies', LogisticsCompanyInput);
  return (
    <FormDialog
      dialog={dialog}
      save={api.logisticsCompanies.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={confirmPartnerText}
      {...(onSaved && { onSaved })}
    >
      <ComparedAs
        area="logisticsCompanies"
        read={async (id) => (await call(api.logisticsCompanies.all, {})).find((row) => row.id === id)}
      />
      <FormGrid>
        <Form.Item {...field('code')}>
          <Input autoFocus />
        </Form.Item>
        <NameFields field={field} />
        <Form.Item {...field('contact')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('phone')}>
          <Input type="tel" />
        </Form.Item>
        <Form.Item {...field('trackingUrlTemplate')} className={wideField} extra={text('trackingUrlHint')}>
          <Input inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item {...field('remark')} className={wideField}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
