import { api, type SupplierBill, SupplierBillInput } from '@yipin/contract';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import {
  ComparedAs,
  DayField,
  DecimalInput,
  FormGrid,
  FormGroup,
  FormPage,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';
import { lineLabel } from './bill-line-names.ts';
import { BillLines } from './bill-lines.tsx';
import { billForm, readBill } from './bill-form-kind.ts';

const suppliers = ['factory', 'carrier'] as const;
type SupplierType = (typeof suppliers)[number];

/** The supplier of a bill: a factory or a carrier. A change of the kind removes the lines. */
function SupplierFields({ bill }: { readonly bill: SupplierBill | undefined }) {
  const text = useText('supplierBills');
  const form = Form.useFormInstance();
  const [supplier, setSupplier] = useState<SupplierType>(
    typeof bill?.logisticsCompanyId === 'number' ? 'carrier' : 'factory',
  );
  const change = (chosen: SupplierType) => {
    setSupplier(chosen);
    form.setFieldsValue({ factoryId: undefined, logisticsCompanyId: undefined, lines: [] });
  };
  const required = [{ required: true, message: text('oneSupplier') }];
  return (
    <>
      <Form.Item label={text('supplierKind')}>
        <Radio.Group
          value={supplier}
          options={suppliers.map((value) => ({ value, label: text(value) }))}
          onChange={({ target }) => change(target.value)}
        />
      </Form.Item>
      {supplier === 'factory' ? (
        <Form.Item name="factoryId" label={text('factory')} rules={required}>
          <FactorySelect chosenLabel={bill?.factoryId ? bill.supplierName : undefined} />
        </Form.Item>
      ) : (
        <Form.Item name="logisticsCompanyId" label={text('carrier')} rules={required}>
          <LogisticsCompanySelect chosenLabel={bill?.logisticsCompanyId ? bill.supplierName : undefined} />
        </Form.Item>
      )}
    </>
  );
}

/** The comparison of two versions of a bill. */
function Compared() {
  const text = useText('supplierBills');
  return (
    <ComparedAs
      area="supplierBills"
      read={readBill}
      labels={{ factoryId: text('factory'), logisticsCompanyId: text('carrier'), lines: text('lines') }}
      shown={{
        factoryId: (id) => <FactorySelect value={Number(id)} />,
        logisticsCompanyId: (id) => <LogisticsCompanySelect value={Number(id)} />,
      }}
      lines={{
        lines: {
          idOf: ({ id }) => (typeof id === 'number' ? id : undefined),
          fields: ['quantity', 'unitPrice', 'amount', 'description'],
          isFixed: () => false,
          nameOf: (line) => lineLabel(text, line),
        },
      }}
    />
  );
}

/** Enters a bill, or edits a draft. */
export function BillForm({ record: bill, isShown, onLeft, onSaved }: RecordFormProps<SupplierBill>) {
  const text = useText('supplierBills');
  const field = useFields('supplierBills', SupplierBillInput);
  const dialog = useRecordForm(billForm, bill);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.supplierBills.save}
      title={bill ? text('editTitle', { number: bill.orderNumber }) : text('create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <Compared />
      <FormGroup title={text('basics')}>
        <FormGrid>
          <SupplierFields bill={bill} />
          <Form.Item {...field('supplierNumber')}>
            <Input />
          </Form.Item>
          <Form.Item {...field('billDate')}>
            <DayField />
          </Form.Item>
          <Form.Item {...field('dueDate')}>
            <DayField />
          </Form.Item>
          <Form.Item {...field('typedTotal')}>
            <DecimalInput unit="¥" />
          </Form.Item>
          <Form.Item {...field('tax')} tooltip={text('taxHint')}>
            <DecimalInput unit="¥" />
          </Form.Item>
          <Form.Item {...field('remark')} className={wideField}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </FormGrid>
      </FormGroup>
      <FormGroup title={text('lines')}>
        <BillLines />
      </FormGroup>
    </FormPage>
  );
}
