import { PlusOutlined } from '@ant-design/icons';
import { maxTransferItems, StockTransferLine, WarehouseId } from '@yipin/contract';
import { Button, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type RefCallback, useId } from 'react';
import {
  type FieldColumn,
  FieldLines,
  QuantityInput,
  RemoveLineButton,
  ruleOf,
  useFocusAddedBlock,
  removeCell,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { TransferProductSelect } from './transfer-product-select.tsx';
import { unseen } from '../../platform/theme/unseen.module.css';
import * as styles from './stock-transfers.module.css';

const field = StockTransferLine.shape;

/** An entered line, with the names of its product, which only the form uses. */
type EnteredTransferLine = Parameters<typeof productLabel>[0] | undefined;

function nameOf(form: FormInstance, index: number): string | undefined {
  const typed: EnteredTransferLine = form.getFieldValue(['items', index]);
  return typed?.name === undefined ? undefined : productLabel(typed);
}

interface LineProps {
  readonly warehouseId: WarehouseId;
  /** Its index in the list, from 0. */
  readonly index: number;
  /** Called with the fields after they are rendered. */
  readonly fields: RefCallback<HTMLElement>;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
}

function TransferLine({ warehouseId, index, fields, onEnter, onRemove }: LineProps) {
  const text = useText('stockTransfers');
  const form = Form.useFormInstance();
  const id = useId();
  const label = text('line', { line: index + 1 });
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <tr ref={fields}>
      <td>
        <label className={unseen} htmlFor={id}>
          {label} {text('product')}
        </label>
        <Form.Item
          name={[index, 'productId']}
          rules={[ruleOf(field.productId)]}
          getValueFromEvent={(productId: number | undefined, product: EnteredTransferLine) => {
            form.setFieldValue(['items', index], { ...form.getFieldValue(['items', index]), ...product, productId });
            return productId;
          }}
        >
          <TransferProductSelect id={id} warehouseId={warehouseId} chosenLabel={nameOf(form, index)} />
        </Form.Item>
      </td>
      <td data-label={text('quantity')} onKeyDown={addOnEnter}>
        <Form.Item name={[index, 'quantity']} rules={[ruleOf(field.quantity)]}>
          <QuantityInput label={`${label} ${text('quantity')}`} />
        </Form.Item>
      </td>
      <td className={removeCell}>
        <RemoveLineButton line={index + 1} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** The lines inside the form. Enter in a quantity adds a line, for quick entry with a scanner. */
export function TransferLines() {
  const text = useText('stockTransfers');
  const added = useFocusAddedBlock();
  const from = WarehouseId.safeParse(Form.useWatch('fromWarehouseId')).data;
  if (from === undefined) return <p className={styles.hint}>{text('chooseFromFirst')}</p>;
  const columns: FieldColumn[] = [
    { title: text('product'), width: 'minmax(200px, 1fr)' },
    { title: text('quantity'), width: '120px' },
    { title: text('common:actions'), width: '32px', isUnseen: true },
  ];
  return (
    <Form.List name="items">
      {(rows, { add, remove }, { errors }) => {
        const addLine = () => {
          if (rows.length >= maxTransferItems) return;
          added.note();
          add({});
        };
        return (
          <>
            <FieldLines columns={columns} lines={rows}>
              {({ key, name }) => (
                <TransferLine
                  key={key}
                  warehouseId={from}
                  index={name}
                  fields={added.fields}
                  onEnter={addLine}
                  onRemove={() => remove(name)}
                />
              )}
            </FieldLines>
            <Form.ErrorList errors={errors} />
            <Button type="dashed" block icon={<PlusOutlined />} onClick={addLine}>
              {text('addLine')}
            </Button>
            <p className={styles.hint}>{text('enterAddsLine')}</p>
          </>
        );
      }}
    </Form.List>
  );
}
