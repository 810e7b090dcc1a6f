import { adjustmentReasons, api, InventoryInput, permissions } from '@yipin/contract';
import { Form, Input } from 'antd';
import { May } from '../../platform/auth/index.ts';
import {
  ChoiceSelect,
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  QuantityInput,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ProposedWarehouse, WarehouseSelect } from '../warehouses/index.ts';

interface InventoryFormProps {
  readonly dialog: FormDialogState<InventoryInput>;
  /** Codes and name of the product. */
  readonly product: string;
}

/** Adds pieces to a warehouse or removes them, with a reason. */
export function InventoryForm({ dialog, product }: InventoryFormProps) {
  const text = useText('stock');
  const field = useFields('stock', InventoryInput);
  return (
    <FormDialog dialog={dialog} save={api.artwareProducts.addInventory} title={text('addInventoryTitle', { product })}>
      <ProposedWarehouse dialog={dialog} />
      <FormGrid>
        <Form.Item {...field('warehouseId', 'warehouse')}>
          <WarehouseSelect />
        </Form.Item>
        <Form.Item {...field('quantity')} extra={text('quantityHint')}>
          <QuantityInput />
        </Form.Item>
        <Form.Item {...field('reason')}>
          <ChoiceSelect options={adjustmentReasons.map((value) => ({ value, label: text(`reasons.${value}`) }))} />
        </Form.Item>
        <May call={permissions.viewCost}>
          <Form.Item {...field('unitCostCny', 'unitCost')} tooltip={text('costHint')}>
            <DecimalInput scale={4} />
          </Form.Item>
        </May>
        <Form.Item {...field('remark')} className={wideField}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
