import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type ArtwareCategory, maxCategoryDepth } from '@yipin/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { type CategoryNode, productsIn } from './category-tree.ts';
import * as styles from './categories.module.css';

/** The actions on a category. */
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

interface RowButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly category: ArtwareCategory;
  readonly onClick: (category: ArtwareCategory) => void;
  /** The reason why the action is not possible; undefined = it is possible. */
  readonly refusal: string | undefined;
}

function RowButton({ label, icon, category, onClick, refusal }: RowButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      disabled={refusal !== undefined}
      title={refusal ?? label}
      aria-label={[label, shownName(category), refusal].filter(Boolean).join(' ')}
      onClick={(event) => {
        event.stopPropagation();
        onClick(category);
      }}
    />
  );
}

/** One row of the tree: name, number of products, and buttons. */
export function CategoryRow({ node, level, actions }: CategoryRowProps) {
  const text = useText('artwareCategories');
  const { category, children } = node;
  const isEmpty = children.length === 0 && category.productCount === 0;
  const buttons = [
    {
      label: text('createUnder'),
      icon: <PlusOutlined />,
      onClick: actions.createUnder,
      refusal: level < maxCategoryDepth ? undefined : text('tooDeep'),
    },
    { label: text('common:edit'), icon: <EditOutlined />, onClick: actions.edit, refusal: undefined },
    {
      label: text('remove'),
      icon: <DeleteOutlined />,
      onClick: actions.remove,
      refusal: isEmpty ? undefined : text('errors:category-not-empty'),
    },
  ];
  return (
    <span className={styles.row} data-category={category.id}>
      <span className={styles.name}>{shownName(category)}</span>
      <span className={styles.facts}>
        <span>{text('productCount', { count: productsIn(node) })}</span>
        {category.markupPercent && <span>{text('markup', { percent: category.markupPercent })}</span>}
        {category.hsCode && <span>{text('hs', { code: category.hsCode })}</span>}
      </span>
      <span className={styles.buttons}>
        {buttons.map((button) => (
          <RowButton key={button.label} category={category} {...button} />
        ))}
      </span>
    </span>
  );
}
