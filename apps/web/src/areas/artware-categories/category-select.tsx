import { api } from '@yipin/contract';
import { useState } from 'react';
import {
  EmptyList,
  type ItemFieldProps,
  TreeChoice,
  type TreeOption,
  useIsReadOnly,
  useNames,
} from '../../platform/form/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { type CategoryNode, treeOf } from './category-tree.ts';

const NewCategory = lazyPart(() => import('./new-category.tsx').then((part) => part.NewCategory));

interface CategorySelectProps extends ItemFieldProps<number> {
  readonly placeholder?: string;
  readonly className?: string;
  /** This category and those below it cannot be chosen. */
  readonly except?: number | undefined;
}

function optionOf({ category, children }: CategoryNode, except: number | undefined, isBelow = false): TreeOption {
  const disabled = isBelow || category.id === except;
  return {
    value: category.id,
    title: shownName(category),
    disabled,
    children: children.map((child) => optionOf(child, except, disabled)),
  };
}

/** Selects a category of the tree; inside a `Form.Item` or as a filter. */
export function CategorySelect({ value, onChange, id, placeholder, className, except }: CategorySelectProps) {
  const text = useText('artwareCategories');
  const [isOpen, setIsOpen] = useState(false);
  const categories = useNames(api.artwareCategories.all, isOpen);
  const isEmpty = (categories.data ?? []).length === 0;
  const isText = useIsReadOnly();
  const shown = categories.data?.find((category) => category.id === value);
  if (isText) return shown && shownName(shown);
  return (
    <TreeChoice
      id={id}
      className={className}
      value={value}
      onChange={onChange}
      options={treeOf(categories.data ?? []).map((node) => optionOf(node, except))}
      label={placeholder ?? text('common:pleaseChoose')}
      nothing={<EmptyList query={categories} isSearched={!isEmpty} nothing={text('noneYet')} />}
      creation={{ save: api.artwareCategories.save, title: text('create'), dialog: NewCategory }}
      onOpenChange={setIsOpen}
    />
  );
}
