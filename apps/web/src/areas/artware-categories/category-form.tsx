import { api, type ArtwareCategory, ArtwareCategoryInput, permissions } from '@yipin/contract';
import { Form, Input } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  ruleOf,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from './category-select.tsx';

const field = ArtwareCategoryInput.shape;

interface CategoryFormProps {
  readonly dialog: FormDialogState<ArtwareCategoryInput>;
  readonly onSaved: (category: ArtwareCategory) => void;
}

/** Creates or edits a category. */
export function CategoryForm({ dialog, onSaved }: CategoryFormProps) {
  const text = useText('artwareCategories');
  const id = ArtwareCategoryInput.shape.id.safeParse(dialog.opening?.initial['id']).data;
  return (
    <FormDialog
      dialog={dialog}
      save={api.artwareCategories.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      onSaved={onSaved}
    >
      <ComparedAs
        area="artwareCategories"
        read={async (id) =>
          (await call(api.artwareCategories.all, {}))
            .map(({ sort: _kept, ...category }) => category)
            .find((row) => row.id === id)
        }
        shown={{ parentId: (id) => <CategorySelect value={Number(id)} /> }}
      />
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
            <DecimalInput />
          </Form.Item>
        </May>
        <Form.Item name="hsCode" label={text('hsCode')} rules={[ruleOf(field.hsCode)]}>
          <Input />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
