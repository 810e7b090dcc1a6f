import { api, ProductId, ProductInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  FormDialog,
  type FormDialogState,
  FormGrid,
  type NewRecordProps,
  Proposed,
  useFields,
  useOnlyId,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ProductCategorySelect } from '../product-categories/index.ts';

interface ProductFormProps {
  readonly onSaved?: NewRecordProps['onSaved'];
  readonly dialog: FormDialogState<ProductInput>;
  /** Name of the initial category, which may be inactive. */
  readonly categoryName?: string | undefined;
}

/** Fills in the category of a company with only one. */
function ProposedCategory({ dialog }: Pick<ProductFormProps, 'dialog'>) {
  return <Proposed dialog={dialog} values={{ productClassId: useOnlyId(api.productCategories.names) }} />;
}

/** Creates or edits an agency product. */
export function ProductForm({ dialog, categoryName, onSaved }: ProductFormProps) {
  const text = useText('products');
  const field = useFields('products', ProductInput);
  return (
    <FormDialog
      dialog={dialog}
      save={api.products.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={text('common:deactivate')}
      {...(onSaved && { onSaved })}
    >
      <ComparedAs
        area="products"
        read={(id) => call(api.products.get, { id: ProductId.parse(id) })}
        shown={{
          productClassId: (id) => <ProductCategorySelect value={Number(id)} chosenLabel={categoryName} />,
        }}
      />
      <ProposedCategory dialog={dialog} />
      <FormGrid>
        <Form.Item {...field('code')}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item {...field('name')}>
          <Input />
        </Form.Item>
        <Form.Item {...field('productClassId')}>
          <ProductCategorySelect chosenLabel={categoryName} />
        </Form.Item>
        <Form.Item {...field('isActive')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item {...field('description')} className={wideField}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
