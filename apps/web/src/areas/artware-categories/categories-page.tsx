import { api, type ArtwareCategory, type ArtwareCategoryInput } from '@yipin/contract';
import { Empty, Spin } from 'antd';
import { useState } from 'react';
import { call, useOperation } from '../../platform/api/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { withCurrentRows, CreateButton, ListPage, useEditRequested } from '../../platform/list-page/index.ts';
import { FailedPart } from '../../platform/notify/index.ts';
import { blankCategory } from './blank-category.ts';
import { CategoriesTree } from './categories-tree.tsx';
import type { CategoryActions } from './category-row.tsx';

const RemoveCategoryDialog = lazyPart(() =>
  import('./remove-category-dialog.tsx').then((part) => part.RemoveCategoryDialog),
);
const CategoryNames = lazyPart(() => import('./category-names.tsx').then((part) => part.CategoryNames));
const CategoryForm = lazyPart(() => import('./category-form.tsx').then((part) => part.CategoryForm));

/** The page of product categories. */
export function CategoriesPage() {
  const text = useText('artwareCategories');
  const categories = useOperation(api.artwareCategories.all, {});
  const form = useFormDialog<ArtwareCategoryInput>(blankCategory, api.artwareCategories.save.id);
  const [saved, setSaved] = useState<ArtwareCategory>();
  const [removing, setRemoving] = useState<ArtwareCategory>();
  const [removed] = removing ? withCurrentRows([removing], categories.data ?? []) : [];
  const actions: CategoryActions = {
    edit: ({ sort: _sort, ...category }) => form.edit(category),
    createUnder: ({ id }) => form.create({ parentId: id }),
    remove: setRemoving,
  };
  useEditRequested({
    save: api.artwareCategories.save,
    read: async (id) => (await call(api.artwareCategories.all, {})).find((category) => category.id === id),
    edit: actions.edit,
  });

  return (
    <ListPage
      title={text('title')}
      actions={
        <>
          <CategoryNames categories={categories.data ?? []} />
          <CreateButton call={api.artwareCategories.save} label={text('create')} onClick={() => form.create()} />
        </>
      }
    >
      {categories.isPending && <Spin />}
      <FailedPart query={categories} />
      {categories.data?.length === 0 && <Empty description={text('emptyHint')} />}
      {categories.data && categories.data.length > 0 && (
        <CategoriesTree categories={categories.data} actions={actions} saved={saved} />
      )}
      {form.opening && <CategoryForm dialog={form} onSaved={setSaved} />}
      {removed && <RemoveCategoryDialog category={removed} onClose={() => setRemoving(undefined)} />}
    </ListPage>
  );
}
