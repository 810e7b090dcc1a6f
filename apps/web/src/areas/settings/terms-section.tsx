import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { api, maxPaymentTerms, type PaymentTerms, PaymentTermsInput, termsBases } from '@yipin/contract';
import { Button, Checkbox, Form, Input, Switch } from 'antd';
import {
  ChoiceSelect,
  DecimalInput,
  type FieldColumn,
  FieldLines,
  type ItemFieldProps,
  QuantityInput,
  ruleOf,
  useFocusAddedBlock,
  useListValues,
  fieldErrorText,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { SettingsSection } from './settings-section.tsx';
import { blankTerms, enteredTerms, nextTerms, type TermsValues, useTermsCells } from './terms-cells.ts';
import { validatorOfRows } from './validator-of-rows.ts';
import { WithUnit } from './with-unit.tsx';
import * as styles from './settings.module.css';

const { terms: allTerms } = PaymentTermsInput.shape;
const { shape } = allTerms.element;
const validateTogether = validatorOfRows(allTerms);

/** A percentage with its unit. */
function PercentInput({ label, ...field }: ItemFieldProps<string> & { readonly label: string }) {
  return (
    <WithUnit unit="%" {...field}>
      <DecimalInput label={label} />
    </WithUnit>
  );
}

interface TermsRowProps {
  /** Its index in the list, from 0. */
  readonly index: number;
  readonly onRemove: () => void;
}

function TermsRow({ index, onRemove }: TermsRowProps) {
  const text = useText('settings');
  const typed: unknown = Form.useWatch(['terms', index, 'code']);
  const name = typeof typed === 'string' && typed !== '' ? typed : text('termsNumber', { number: index + 1 });
  const bases = termsBases.map((value) => ({ value, label: text(`termsBases.${value}`) }));
  return (
    <>
      <td data-label={text('termsCode')}>
        <Form.Item name={[index, 'code']} rules={[ruleOf(shape.code)]}>
          <Input aria-label={`${name} ${text('termsCode')}`} />
        </Form.Item>
      </td>
      <td data-label={text('depositPercent')}>
        <Form.Item name={[index, 'depositPercent']} rules={[ruleOf(shape.depositPercent)]}>
          <PercentInput label={`${name} ${text('depositPercent')}`} />
        </Form.Item>
      </td>
      <td data-label={text('termsBase')}>
        <Form.Item name={[index, 'base']}>
          <ChoiceSelect isRequired label={`${name} ${text('termsBase')}`} options={bases} />
        </Form.Item>
      </td>
      <td data-label={text('termsDays')}>
        <Form.Item name={[index, 'days']} rules={[ruleOf(shape.days)]}>
          <QuantityInput label={`${name} ${text('termsDays')}`} />
        </Form.Item>
      </td>
      <td data-label={text('termsDefault')}>
        <Form.Item name={[index, 'isDefault']} valuePropName="checked" noStyle>
          <Checkbox aria-label={`${name} ${text('termsDefault')}`} />
        </Form.Item>
      </td>
      <td data-label={text('termsActive')}>
        <Form.Item name={[index, 'isActive']} valuePropName="checked" noStyle>
          <Switch aria-label={`${name} ${text('termsActive')}`} />
        </Form.Item>
      </td>
      <td>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          title={text('removeTerms', { name })}
          aria-label={text('removeTerms', { name })}
          onClick={onRemove}
        />
      </td>
    </>
  );
}

/** The rows of the form. Saved rows that are removed are deleted when the section is saved. */
function TermsRows() {
  const text = useText('settings');
  const form = Form.useFormInstance();
  const added = useFocusAddedBlock();
  const cells = useTermsCells();
  const values = { ...useListValues('terms', enteredTerms), blank: nextTerms, max: maxPaymentTerms };
  const columns: FieldColumn<TermsValues>[] = [
    { title: text('termsCode'), width: 'minmax(0, 1fr)', cells: cells.code },
    { title: text('depositPercent'), width: '120px', cells: cells.depositPercent },
    { title: text('termsBase'), width: '160px', cells: cells.base },
    { title: text('termsDays'), width: '96px', cells: cells.days },
    { title: text('termsDefault'), width: '64px' },
    { title: text('termsActive'), width: '64px' },
    { title: '', width: '40px' },
  ];
  const drop = (index: number) => {
    const id: unknown = form.getFieldValue(['terms', index, 'id']);
    const removed: unknown = form.getFieldValue('removedIds');
    if (typeof id === 'number') form.setFieldValue('removedIds', [...(Array.isArray(removed) ? removed : []), id]);
  };
  return (
    <Form.List name="terms" rules={[{ validator: validateTogether }]}>
      {(rows, { add, remove }, { errors }) => (
        <>
          <FieldLines columns={columns} lines={rows} values={values}>
            {({ key, name }) => (
              <tr key={key} ref={added.fields}>
                <TermsRow
                  index={name}
                  onRemove={() => {
                    drop(name);
                    remove(name);
                  }}
                />
              </tr>
            )}
          </FieldLines>
          {errors.length > 0 && (
            <div role="alert" className={fieldErrorText}>
              <Form.ErrorList errors={errors} />
            </div>
          )}
          {rows.length < maxPaymentTerms && (
            <Button
              className={styles.add}
              icon={<PlusOutlined />}
              onClick={() => {
                added.note();
                add(blankTerms);
              }}
            >
              {text('addTerms')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** The payment terms of orders, with their deposits. */
export function TermsSection({ terms }: { readonly terms: readonly PaymentTerms[] }) {
  const text = useText('settings');
  const rows = terms.map(({ version, ...row }) => ({ ...row, expectedVersion: version }));
  return (
    <SettingsSection
      name="terms"
      title={text('terms')}
      hint={text('termsHint')}
      source={{
        save: api.paymentTerms.save,
        fields: { terms: rows, removedIds: [] },
        version: Math.max(0, ...terms.map(({ version }) => version)),
      }}
    >
      {() => <TermsRows />}
    </SettingsSection>
  );
}
