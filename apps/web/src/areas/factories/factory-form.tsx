import { api, type Factory, FactoryId, FactoryInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import {
  ComparedAs,
  confirmPartnerText,
  FormGrid,
  FormGroup,
  FormPage,
  NameFields,
  QuantityInput,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { TermsSelect } from '../payment-terms/index.ts';
import { factoryForm } from './blank-factory.ts';

function Basics() {
  const field = useFields('factories', FactoryInput);
  return (
    <FormGrid>
      <Form.Item {...field('code')}>
        <Input autoFocus />
      </Form.Item>
      <NameFields field={field} />
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

/** `termsCode`: the code of the saved terms, which may be inactive. */
function Terms({ termsCode }: { readonly termsCode: string | undefined }) {
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
export function FactoryForm({ record: factory, isShown, onLeft, onSaved }: RecordFormProps<Factory>) {
  const text = useText('factories');
  const dialog = useRecordForm(factoryForm, factory);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.factories.save}
      title={text(factory ? 'editTitle' : 'create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
      confirmText={confirmPartnerText}
    >
      <ComparedAs
        area="factories"
        read={(id) => call(api.factories.get, { id: FactoryId.parse(id) })}
        shown={{ termsId: (id) => <TermsSelect value={Number(id)} /> }}
      />
      <FormGroup title={text('basics')}>
        <Basics />
      </FormGroup>
      <FormGroup title={text('contactDetails')}>
        <ContactDetails />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Terms termsCode={factory?.termsCode} />
      </FormGroup>
      <FormGroup title={text('bank')}>
        <Bank />
      </FormGroup>
    </FormPage>
  );
}
