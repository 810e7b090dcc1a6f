import { adjustmentReasons, api, InventoryInput, permissions } from '@yipin/contract';
import { Form, Input, InputNumber, Select } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { FormDialog, type FormDialogState, FormGrid, ruleOf } from '../../platform/form/index.ts';
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
    <FormDialog
      dialog={dialog}
      save={api.artwareProducts.addInventory}
      title={text('addInventoryTitle', { product })}
      alsoAffects={[api.stock.ofProduct.area, api.warehouses.list.area]}
    >
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
          <InputNumber precision={0} min={-1_000_000} max={1_000_000} style={{ width: '100%' }} />
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
            <InputNumber<string> stringMode min="0" precision={4} style={{ width: '100%' }} />
          </Form.Item>
        </May>
        <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
