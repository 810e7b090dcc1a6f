import { api, ProductCategoryId, ProductCategoryInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  FormDialog,
  type FormDialogState,
  FormGrid,
  QuantityInput,
  ruleOf,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

const field = ProductCategoryInput.shape;

/** Creates or edits a product category. */
export function ProductCategoryForm({ dialog }: { dialog: FormDialogState<ProductCategoryInput> }) {
  const text = useText('productCategories');
  return (
    <FormDialog dialog={dialog} save={api.productCategories.save} title={text(dialog.isNew ? 'create' : 'editTitle')}>
      <ComparedAs
        area="productCategories"
        read={(id) => call(api.productCategories.get, { id: ProductCategoryId.parse(id) })}
      />
      <FormGrid>
        <Form.Item className="form-wide" name="name" label={text('name')} rules={[ruleOf(field.name)]}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item name="sort" label={text('sort')} tooltip={text('sortHint')} rules={[ruleOf(field.sort)]}>
          <QuantityInput />
        </Form.Item>
        <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
