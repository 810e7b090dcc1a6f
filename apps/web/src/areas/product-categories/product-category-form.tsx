import { api, ProductCategoryId, ProductCategoryInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  FormDialog,
  type FormDialogState,
  FormGrid,
  type NewRecordProps,
  QuantityInput,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface ProductCategoryFormProps {
  readonly dialog: FormDialogState<ProductCategoryInput>;
  readonly onSaved?: NewRecordProps['onSaved'];
}

/** Creates or edits a category of agency products. */
export function ProductCategoryForm({ dialog, onSaved }: ProductCategoryFormProps) {
  const text = useText('productCategories');
  const field = useFields('productCategories', ProductCategoryInput);
  return (
    <FormDialog
      dialog={dialog}
      save={api.productCategories.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      {...(onSaved && { onSaved })}
    >
      <ComparedAs
        area="productCategories"
        read={(id) => call(api.productCategories.get, { id: ProductCategoryId.parse(id) })}
      />
      <FormGrid>
        <Form.Item {...field('name')} className={wideField}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item {...field('sort')} tooltip={text('sortHint')}>
          <QuantityInput />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
