import { adjustmentReasons, api, InventoryInput, permissions } from '@yipin/contract';
import { Form, Input, Select } from 'antd';
import { May } from '../../platform/auth/index.ts';
import {
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  QuantityInput,
  ruleOf,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

const field = InventoryInput.shape;

interface InventoryFormProps {
  readonly dialog: FormDialogState<InventoryInput>;
  /** Codes and name of the product. */
  readonly product: string;
}

/** Adds pieces to a warehouse or takes some off, with a reason. */
export function InventoryForm({ dialog, product }: InventoryFormProps) {
  const text = useText('stock');
  return (
    <FormDialog dialog={dialog} save={api.artwareProducts.addInventory} title={text('addInventoryTitle', { product })}>
      <FormGrid>
        <Form.Item name="warehouseId" label={text('warehouse')} rules={[ruleOf(field.warehouseId)]}>
          <WarehouseSelect />
        </Form.Item>
        <Form.Item
          name="quantity"
          label={text('quantity')}
          extra={text('quantityHint')}
          rules={[ruleOf(field.quantity)]}
        >
          <QuantityInput />
        </Form.Item>
        <Form.Item name="reason" label={text('reason')} rules={[ruleOf(field.reason)]}>
          <Select
            placeholder={text('common:pleaseChoose')}
            options={adjustmentReasons.map((value) => ({ value, label: text(`reasons.${value}`) }))}
          />
        </Form.Item>
        <May call={permissions.viewCost}>
          <Form.Item
            name="unitCostCny"
            label={text('unitCost')}
            tooltip={text('costHint')}
            rules={[ruleOf(field.unitCostCny)]}
          >
            <DecimalInput scale={4} />
          </Form.Item>
        </May>
        <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
