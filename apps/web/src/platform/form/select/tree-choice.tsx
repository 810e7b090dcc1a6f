import { TreeSelect } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Creation } from '../creation/creation.ts';
import { focusNextField } from '../field-errors/focus-next-field.ts';
import { type CreateEntry, pickOf, useCreateEntry } from '../creation/use-create-entry.tsx';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { useTypedMatch } from './typed-match.ts';
import { moveKeys, SelectSuffix } from './use-select-list.tsx';

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
  /** How a record is created from the select. */
  readonly creation?: Creation;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly className?: string | undefined;
}

/** Makes the scrolling part of the list focusable with Tab. Inside a tree a focusable element must be a group. */
function makeFocusable(popup: HTMLElement | null) {
  const region = popup?.querySelector('.ant-select-tree-list-holder');
  region?.setAttribute('tabindex', '0');
  region?.setAttribute('role', 'group');
}

/** Returns the first option that can be selected and that a function accepts, from the top of the tree. */
function firstOf(options: readonly TreeOption[], accepts: (title: string) => boolean): TreeOption | undefined {
  for (const option of options) {
    const found = !option.disabled && accepts(option.title) ? option : firstOf(option.children, accepts);
    if (found) return found;
  }
  return undefined;
}

function titlesOf(options: readonly TreeOption[]): string[] {
  return options.flatMap(({ title, children }) => [title, ...titlesOf(children)]);
}

/** Returns the entry that creates a record as an option. */
function entryOption({ option }: CreateEntry) {
  return { value: option.value, title: option.label, disabled: false, children: [] };
}

/** Returns whether the list is open, the typed text, and whether the user moved to an option since the text changed. */
function useTreeList(onOpenChange: (isOpen: boolean) => void) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const hasMoved = useRef(false);
  /** Whether Enter selects the active option, and leads to the next field. */
  const isLeaving = useRef(false);
  const open = (isRequested: boolean) => {
    setOpen(isRequested);
    onOpenChange(isRequested);
    if (!isRequested) setTyped('');
    hasMoved.current = false;
  };
  const type = (text: string) => {
    setTyped(text);
    hasMoved.current = false;
  };
  const reopen = (text: string) => {
    open(true);
    setTyped(text);
  };
  return { isOpen, open, reopen, typed, type, hasMoved, isLeaving };
}

interface TreeKeysSpec {
  readonly list: ReturnType<typeof useTreeList>;
  /** Returns the first option that matches the typed text. */
  readonly firstMatch: () => TreeOption | undefined;
  readonly choose: (value: number) => void;
  readonly clear: (() => void) | undefined;
}

/** Returns the key handler of the field, which follows the keys of the other selects. */
function treeKeys({ list, firstMatch, choose, clear }: TreeKeysSpec) {
  const { isOpen, open, typed, hasMoved, isLeaving } = list;
  const apply = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isEnter = event.key === 'Enter';
    // Enter does not submit the form.
    if (isEnter) event.preventDefault();
    if (isEnter && hasMoved.current) {
      // The component selects the active option.
      isLeaving.current = true;
      return;
    }
    event.stopPropagation();
    const found = typed.trim() === '' ? undefined : firstMatch();
    if (found) choose(found.value);
    open(false);
    if (found && isEnter) focusNextField(event.currentTarget);
  };
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (moveKeys.has(key)) hasMoved.current = true;
    if (isOpen && (key === 'Enter' || key === 'Tab') && !ctrlKey && !metaKey) return apply(event);
    if (isOpen || currentTarget.value !== '') return;
    if (key === 'Delete' || key === 'Backspace') clear?.();
    else if (key === 'Enter') event.preventDefault();
    else return;
    event.stopPropagation();
  };
}

/** Selects one option of a tree. Typed text filters the tree. Enter and Tab select the first match or the active option. */
export function TreeChoice(props: TreeChoiceProps) {
  const { options, value, onChange, id, label, nothing, onOpenChange, className, creation } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const list = useTreeList(onOpenChange);
  const { isOpen, open, reopen, typed, type } = list;
  const isMatch = useTypedMatch(typed, titlesOf(options));
  const choose = (created: number) => onChange?.(created);
  const entry = useCreateEntry(creation, { inputId, typed, open, reopen, choose });
  const isFilled = value !== undefined && value !== null;
  const clear = isFilled ? () => onChange?.(undefined) : undefined;
  const onInputKeyDown = treeKeys({ list, firstMatch: () => firstOf(options, isMatch), choose, clear });
  const pick = (picked: number | undefined) => {
    onChange?.(picked);
    const field = document.getElementById(inputId);
    if (list.isLeaving.current && field) focusNextField(field);
    list.isLeaving.current = false;
  };
  return (
    <TreeSelect<number | null>
      id={inputId}
      {...(id ? {} : { 'aria-label': label })}
      {...(className ? { className } : {})}
      value={value ?? null}
      treeData={entry ? [...options, entryOption(entry)] : options}
      open={isOpen}
      suffixIcon={<SelectSuffix clear={clear} />}
      onInputKeyDown={onInputKeyDown}
      onOpenChange={open}
      notFoundContent={nothing}
      showSearch={{
        searchValue: typed,
        onSearch: type,
        filterTreeNode: (_typed, node) => node.value === entry?.option.value || isMatch(node.title),
      }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      // The input refers to a list with this id, which antd does not set.
      popupRender={(tree) => (
        <div id={`${inputId}_list`} ref={makeFocusable}>
          {tree}
        </div>
      )}
      placeholder={label}
      onChange={(next?: number | null) => pickOf(entry, next ?? undefined, pick)}
    />
  );
}
