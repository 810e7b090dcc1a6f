import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type ArtwareCategory, deepestCategory } from '@yipin/contract';
import { Button, Tooltip } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { type CategoryNode, productsIn } from './category-tree.ts';

/** What one can do with a category. */
export interface CategoryActions {
  readonly edit: (category: ArtwareCategory) => void;
  readonly createUnder: (category: ArtwareCategory) => void;
  readonly remove: (category: ArtwareCategory) => void;
}

interface CategoryRowProps {
  readonly node: CategoryNode;
  /** 1 = without a parent. */
  readonly level: number;
  readonly actions: CategoryActions;
}

/** One line of the tree: name, what is in it, and its buttons. */
export function CategoryRow({ node, level, actions }: CategoryRowProps) {
  const text = useText('artwareCategories');
  const { category } = node;
  const buttons = [
    { label: text('createUnder'), icon: <PlusOutlined />, act: actions.createUnder, isOff: level >= deepestCategory },
    { label: text('common:edit'), icon: <EditOutlined />, act: actions.edit },
    { label: text('remove'), icon: <DeleteOutlined />, act: actions.remove },
  ];
  return (
    <span className="category-row">
      <span className="category-name">{category.name}</span>
      <span className="category-facts">
        <span>{text('productCount', { count: productsIn(node) })}</span>
        {category.markupPercent && <span>{text('markup', { percent: category.markupPercent })}</span>}
        {category.hsCode && <span>{text('hs', { code: category.hsCode })}</span>}
      </span>
      <span className="category-buttons">
        {buttons.map(({ label, icon, act, isOff = false }) => (
          <Tooltip key={label} title={label}>
            <Button
              type="text"
              size="small"
              icon={icon}
              disabled={isOff}
              aria-label={`${label} ${category.name}`}
              onClick={(event) => {
                event.stopPropagation();
                act(category);
              }}
            />
          </Tooltip>
        ))}
      </span>
    </span>
  );
}
