import { PlusOutlined } from '@ant-design/icons';
import { api, type ArtwareCategory, type ArtwareCategoryInput } from '@yipin/contract';
import { App, Button, Empty, Result, Spin } from 'antd';
import { useState } from 'react';
import { useCommand, useOperation } from '../../platform/api/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListPage } from '../../platform/list-page/index.ts';
import { failureText, useNotify } from '../../platform/notify/index.ts';
import { CategoriesTree } from './categories-tree.tsx';
import type { CategoryActions } from './category-row.tsx';
import './categories.css';

const CategoryForm = lazyPart(() => import('./category-form.tsx').then((part) => part.CategoryForm));

/** Asks, then deletes an empty category; what stands in the way is told. */
function useRemove() {
  const text = useText('artwareCategories');
  const notify = useNotify();
  const { modal } = App.useApp();
  const remove = useCommand(api.artwareCategories.remove);
  return ({ id, name }: ArtwareCategory) =>
    modal.confirm({
      title: text('removeQuestion', { name }),
      content: text('removeHint'),
      okText: text('common:delete'),
      okButtonProps: { danger: true },
      cancelText: text('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        if ((await remove.run({ id })) !== undefined) notify.success(text('common:done'));
      },
    });
}

/** What kinds of artware there are. */
export function CategoriesPage() {
  const text = useText('artwareCategories');
  const categories = useOperation(api.artwareCategories.all, {});
  const form = useFormDialog<ArtwareCategoryInput>({
    name: '',
    parentId: undefined,
    sort: undefined,
    markupPercent: undefined,
    hsCode: '',
  });
  const [saved, setSaved] = useState<ArtwareCategory>();
  const remove = useRemove();
  const actions: CategoryActions = {
    edit: ({ sort: _kept, ...category }) => form.edit(category),
    createUnder: ({ id }) => form.create({ parentId: id }),
    remove,
  };

  return (
    <ListPage
      title={text('title')}
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => form.create()}>
          {text('create')}
        </Button>
      }
    >
      {categories.isPending && <Spin />}
      {categories.error && <Result status="warning" title={failureText(categories.error)} />}
      {categories.data?.length === 0 && <Empty description={text('emptyHint')} />}
      {categories.data && categories.data.length > 0 && (
        <CategoriesTree categories={categories.data} actions={actions} saved={saved} />
      )}
      {form.opening && <CategoryForm dialog={form} onSaved={setSaved} />}
    </ListPage>
  );
}
