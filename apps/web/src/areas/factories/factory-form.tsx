import { api, FactoryInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  confirmPartnerText,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  QuantityInput,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { TermsSelect } from '../payment-terms/index.ts';

function Basics() {
  const field = useFields('factories', FactoryInput);
  return (
    <FormGrid>
      <Form.Item {...field('code')}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('nameEn')}>
        <Input lang="en" />
      </Form.Item>
      <Form.Item {...field('nameTw')}>
        <Input lang="zh-TW" />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function ContactDetails() {
  const field = useFields('factories', FactoryInput);
  return (
    <FormGrid>
      <Form.Item {...field('contact')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" />
      </Form.Item>
      <Form.Item {...field('wechat')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('address')} className={wideField}>
        <Input />
      </Form.Item>
    </FormGrid>
  );
}

interface FactoryFormProps {
  readonly dialog: FormDialogState<FactoryInput>;
  /** Code of the current terms, which may be inactive. */
  readonly termsCode: string | undefined;
}

function Terms({ termsCode }: Pick<FactoryFormProps, 'termsCode'>) {
  const text = useText('factories');
  const field = useFields('factories', FactoryInput);
  return (
    <FormGrid>
      <Form.Item {...field('leadTimeDays')} tooltip={text('leadTimeHint')}>
        <QuantityInput />
      </Form.Item>
      <Form.Item {...field('termsId')} tooltip={text('termsHint')}>
        <TermsSelect chosenLabel={termsCode} />
      </Form.Item>
    </FormGrid>
  );
}

function Bank() {
  const field = useFields('factories', FactoryInput);
  return (
    <FormGrid>
      <Form.Item {...field('bankName')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('bankAccount')}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('remark')} className={wideField}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}

/** Creates or edits a factory. */
export function FactoryForm({ dialog, termsCode }: FactoryFormProps) {
  const text = useText('factories');
  return (
    <FormDialog
      dialog={dialog}
      save={api.factories.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={confirmPartnerText}
      width={640}
    >
      <ComparedAs
        area="factories"
        read={async (id) => (await call(api.factories.all, {})).find((row) => row.id === id)}
        shown={{ termsId: (id) => <TermsSelect value={Number(id)} /> }}
      />
      <FormGroup title={text('basics')}>
        <Basics />
      </FormGroup>
      <FormGroup title={text('contactDetails')}>
        <ContactDetails />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Terms termsCode={termsCode} />
      </FormGroup>
      <FormGroup title={text('bank')}>
        <Bank />
      </FormGroup>
    </FormDialog>
  );
}
