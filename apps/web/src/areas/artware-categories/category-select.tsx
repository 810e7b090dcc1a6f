import { api } from '@yipin/contract';
import { TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { clearable, EmptyList, useAsText, useNames } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type CategoryNode, treeOf } from './category-tree.ts';

interface CategorySelectProps {
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly className?: string;
  /** This category and those below it cannot be chosen. */
  readonly except?: number | undefined;
}

interface Option {
  readonly value: number;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: Option[];
}

const optionOf = ({ category, children }: CategoryNode, except: number | undefined, isBelow = false): Option => {
  const disabled = isBelow || category.id === except;
  return {
    value: category.id,
    title: category.name,
    disabled,
    children: children.map((child) => optionOf(child, except, disabled)),
  };
};

/** A region that scrolls has to be reached with the Tab key; inside a tree what is reached has to be a group. */
const reachByKeyboard = (popup: HTMLElement | null) => {
  const region = popup?.querySelector('.ant-select-tree-list-holder');
  region?.setAttribute('tabindex', '0');
  region?.setAttribute('role', 'group');
};

/** Picks an artware category out of the tree; inside a `Form.Item` or as a filter. */
export function CategorySelect({ value, onChange, id, placeholder, className, except }: CategorySelectProps) {
  const text = useText('artwareCategories');
  const [isOpen, setIsOpen] = useState(false);
  const categories = useNames(api.artwareCategories.all, isOpen);
  const label = placeholder ?? text('common:pleaseChoose');
  const isEmpty = (categories.data ?? []).length === 0;
  const ownId = useId();
  const inputId = id ?? ownId;
  const isText = useAsText();
  if (isText) return categories.data?.find((category) => category.id === value)?.name;
  return (
    <TreeSelect<number | null>
      id={inputId}
      {...(id ? {} : { 'aria-label': label })}
      {...(className ? { className } : {})}
      value={value ?? null}
      treeData={treeOf(categories.data ?? []).map((node) => optionOf(node, except))}
      allowClear={clearable()}
      onOpenChange={setIsOpen}
      notFoundContent={<EmptyList query={categories} isSearched={!isEmpty} nothing={text('noneYet')} />}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      // The input says that it controls a list of this id; antd gives it to none.
      popupRender={(tree) => (
        <div id={`${inputId}_list`} ref={reachByKeyboard}>
          {tree}
        </div>
      )}
      placeholder={label}
      loading={categories.isLoading}
      onChange={(next?: number | null) => onChange?.(next ?? undefined)}
    />
  );
}
