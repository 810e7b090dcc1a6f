import { api, ArtwareCategoryInput, permissions } from '@yipin/contract';
import { Form, Input, InputNumber } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { FormDialog, type FormDialogState, FormGrid, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from './category-select.tsx';

const field = ArtwareCategoryInput.shape;

/** Creates or edits a category. Products list its name, so they are fetched anew. */
export function CategoryForm({ dialog }: { dialog: FormDialogState<ArtwareCategoryInput> }) {
  const text = useText('artwareCategories');
  const id = ArtwareCategoryInput.shape.id.safeParse(dialog.opening?.initial['id']).data;
  return (
    <FormDialog
      dialog={dialog}
      save={api.artwareCategories.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      alsoAffects={[api.artwareProducts.list.area]}
    >
      <FormGrid>
        <Form.Item className="form-wide" name="name" label={text('name')} rules={[ruleOf(field.name)]}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item className="form-wide" name="parentId" label={text('parentId')}>
          <CategorySelect placeholder={text('noParent')} except={id} />
        </Form.Item>
        <May call={permissions.viewCost}>
          <Form.Item
            name="markupPercent"
            label={text('markupPercent')}
            tooltip={text('markupHint')}
            rules={[ruleOf(field.markupPercent)]}
          >
            <InputNumber<string> stringMode min="-100" max="10000" precision={2} style={{ width: '100%' }} />
          </Form.Item>
        </May>
        <Form.Item name="hsCode" label={text('hsCode')} rules={[ruleOf(field.hsCode)]}>
          <Input />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
