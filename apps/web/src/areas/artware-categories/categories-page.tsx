import { PlusOutlined } from '@ant-design/icons';
import { api, type ArtwareCategory, type ArtwareCategoryInput } from '@yipin/contract';
import { App, Button, Empty, Result, Spin, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useCommand, useOperation } from '../../platform/api/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListPage } from '../../platform/list-page/index.ts';
import { failureText, useNotify } from '../../platform/notify/index.ts';
import { type CategoryActions, CategoryRow } from './category-row.tsx';
import { type CategoryNode, placeOf, treeOf } from './category-tree.ts';
import './categories.css';

const CategoryForm = lazyPart(() => import('./category-form.tsx').then((part) => part.CategoryForm));

const nodeOf = (node: CategoryNode, actions: CategoryActions, level = 1): TreeDataNode => ({
  key: node.category.id,
  title: <CategoryRow node={node} level={level} actions={actions} />,
  children: node.children.map((child) => nodeOf(child, actions, level + 1)),
});

interface CategoryTreeProps {
  readonly categories: readonly ArtwareCategory[];
  readonly actions: CategoryActions;
}

/** The tree itself. A category is moved by dragging; without a mouse, by choosing another parent in its form. */
function CategoryTree({ categories, actions }: CategoryTreeProps) {
  const text = useText('artwareCategories');
  const save = useCommand(api.artwareCategories.save);

  const move: TreeProps['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const moved = categories.find(({ id }) => id === dragNode.key);
    const target = categories.find(({ id }) => id === node.key);
    if (!moved || !target) return;
    // antd counts the gap from the node's own place among its siblings: one less is the gap above it.
    const isAbove = dropPosition < Number(node.pos.split('-').at(-1));
    const at = dropToGap ? (isAbove ? 'before' : 'after') : 'on';
    const { id, version: expectedVersion, name, hsCode, markupPercent } = moved;
    void save.run({ id, expectedVersion, name, hsCode, markupPercent, ...placeOf(categories, moved, { target, at }) });
  };

  return (
    <>
      <p className="category-hint">{text('moveHint')}</p>
      <Spin spinning={save.isRunning}>
        <Tree
          className="category-tree"
          treeData={treeOf(categories).map((node) => nodeOf(node, actions))}
          defaultExpandAll
          selectable={false}
          blockNode
          draggable
          onDrop={move}
        />
      </Spin>
    </>
  );
}

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
      {categories.data && categories.data.length > 0 && <CategoryTree categories={categories.data} actions={actions} />}
      {form.opening && <CategoryForm dialog={form} />}
    </ListPage>
  );
}
