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
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from './category-select.tsx';

interface CategoryFormProps {
  readonly dialog: FormDialogState<ArtwareCategoryInput>;
  readonly onSaved: (category: ArtwareCategory) => void;
}

/** Creates or edits a category. */
export function CategoryForm({ dialog, onSaved }: CategoryFormProps) {
  const text = useText('artwareCategories');
  const field = useFields('artwareCategories', ArtwareCategoryInput);
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
            .map(({ sort: _sort, ...category }) => category)
            .find((row) => row.id === id)
        }
        shown={{ parentId: (id) => <CategorySelect value={Number(id)} /> }}
      />
      <FormGrid>
        <Form.Item {...field('name')} className={wideField}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item {...field('nameEn')}>
          <Input lang="en" />
        </Form.Item>
        <Form.Item {...field('nameTw')}>
          <Input lang="zh-TW" />
        </Form.Item>
        <Form.Item {...field('parentId')} className={wideField}>
          <CategorySelect placeholder={text('noParent')} except={id} />
        </Form.Item>
        <May call={permissions.viewCost}>
          <Form.Item {...field('markupPercent')} tooltip={text('markupHint')}>
            <DecimalInput />
          </Form.Item>
        </May>
        <Form.Item {...field('hsCode')}>
          <Input />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}
