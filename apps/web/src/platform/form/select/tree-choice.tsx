import { TreeSelect } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { useTypedMatch } from './typed-match.ts';
import { SelectSuffix } from './use-select-list.tsx';

/** An option with the options below it. */
export interface TreeOption {
  readonly value: number;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeOption[];
}

interface TreeChoiceProps extends ItemFieldProps<number> {
  readonly options: TreeOption[];
  /** Shown while no option is selected; without a label it is also the accessible name of the field. */
  readonly label: string;
  readonly nothing: ReactNode;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly className?: string | undefined;
}

/** Makes the scrolling part of the list focusable with Tab. Inside a tree a focusable element must be a group. */
function makeFocusable(popup: HTMLElement | null) {
  const region = popup?.querySelector('.ant-select-tree-list-holder');
  region?.setAttribute('tabindex', '0');
  region?.setAttribute('role', 'group');
}

function titlesOf(options: readonly TreeOption[]): string[] {
  return options.flatMap(({ title, children }) => [title, ...titlesOf(children)]);
}

/** Selects one option of a tree. Typed text filters the tree. Enter selects the active option; Tab selects none. */
export function TreeChoice(props: TreeChoiceProps) {
  const { options, value, onChange, id, label, nothing, onOpenChange, className } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isMatch = useTypedMatch(typed, titlesOf(options));
  const isFilled = value !== undefined && value !== null;
  const clear = isFilled ? () => onChange?.(undefined) : undefined;
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (isOpen || currentTarget.value !== '' || nativeEvent.isComposing) return;
    if (key === 'Delete' || key === 'Backspace') clear?.();
    else if (key === 'Enter') event.preventDefault();
    else return;
    event.stopPropagation();
  };
  return (
    <TreeSelect<number | null>
      id={inputId}
      {...(id ? {} : { 'aria-label': label })}
      {...(className ? { className } : {})}
      value={value ?? null}
      treeData={options}
      suffixIcon={<SelectSuffix clear={clear} />}
      onInputKeyDown={onInputKeyDown}
      onOpenChange={(isRequested) => {
        setOpen(isRequested);
        onOpenChange(isRequested);
      }}
      notFoundContent={nothing}
      showSearch={{ onSearch: setTyped, filterTreeNode: (_typed, node) => isMatch(node.title) }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      // The input refers to a list with this id, which antd does not set.
      popupRender={(tree) => (
        <div id={`${inputId}_list`} ref={makeFocusable}>
          {tree}
        </div>
      )}
      placeholder={label}
      onChange={(next?: number | null) => onChange?.(next ?? undefined)}
    />
  );
}
