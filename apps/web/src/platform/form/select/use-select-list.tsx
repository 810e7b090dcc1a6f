import { DownOutlined } from '@ant-design/icons';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import type { Creation } from '../creation/creation.ts';
import { createValue, type CreateEntry, useCreateEntry } from '../creation/use-create-entry.tsx';
import { ClearButton } from '../fields/clear-button.tsx';
import { focusNextField } from '../field-errors/focus-next-field.ts';
import * as styles from '../fields/field-buttons.module.css';

/** Keys that move the active option of a list. */
export const moveKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

interface SelectListSpec<Value> {
  /** Id of the field, to which its label refers. */
  readonly id: string | undefined;
  readonly choose: (value: Value) => void;
  /** Clears the field; absent if it is empty or required. */
  readonly clear?: (() => void) | undefined;
  /** Removes the last value. Present if several values can be selected: Enter then keeps the list open. */
  readonly removeLast?: (() => void) | undefined;
  /** Called if Tab leaves typed text whose results are not known yet. */
  readonly leaveTyped?: ((typed: string) => void) | undefined;
  /** The last entry of the list, which creates a record; only Enter or a click starts it, never Tab. */
  readonly creating?: { readonly creation: Creation | undefined; readonly choose: (id: number) => unknown };
  /** Whether the text is the value: Delete and Backspace edit it. */
  readonly isFreeText?: boolean;
}

interface ListFrameProps {
  readonly inputId: string;
  readonly children: ReactElement;
}

/** Prevents the mouse from making an option active. antd refers to the hidden element while no option is active. */
function ListFrame({ inputId, children }: ListFrameProps) {
  return (
    <div onMouseMoveCapture={(event) => event.stopPropagation()}>
      <span id={`${inputId}_list_-1`} hidden />
      {children}
    </div>
  );
}

/** Returns whether the list is open, the typed text, and the active option. */
function useOpenList<Value>(choose: (value: Value) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [openings, setOpenings] = useState(0);
  const active = useRef<Value | null>(null);
  const hasMoved = useRef(false);
  /** antd would open the list on the key that clears the field. */
  const isOpeningBlocked = useRef(false);
  const open = (isRequested: boolean) => {
    if (isRequested && isOpeningBlocked.current) return;
    if (isRequested && !isOpen) setOpenings(openings + 1);
    setIsOpen(isRequested);
    hasMoved.current = false;
    if (!isRequested) setTyped('');
  };
  const type = (text: string) => {
    setTyped(text);
    active.current = null;
    hasMoved.current = false;
  };
  const reopen = (text: string) => {
    open(true);
    setTyped(text);
  };
  /** Returns whether the entry that creates a record is active. */
  const isCreating = () => active.current === createValue;
  /** Selects the active option if the user typed text or moved to it. Returns whether it was selected. */
  const chooseActive = (): boolean => {
    const isSelected = isOpen && (typed !== '' || hasMoved.current) && active.current !== null && !isCreating();
    if (isSelected && active.current !== null) choose(active.current);
    return isSelected;
  };
  /** Prevents the current key from opening the list. */
  const blockOpening = () => {
    isOpeningBlocked.current = !isOpen;
    queueMicrotask(() => {
      isOpeningBlocked.current = false;
    });
  };
  return {
    isOpen,
    open,
    reopen,
    openings,
    typed,
    setTyped,
    type,
    active,
    hasMoved,
    chooseActive,
    isCreating,
    blockOpening,
  };
}

/** Returns the key handler of the field. */
function selectKeys<Value>(
  list: ReturnType<typeof useOpenList<Value>>,
  { clear, removeLast, leaveTyped, isFreeText = false }: SelectListSpec<Value>,
  entry: CreateEntry | undefined,
) {
  const { isOpen, open, typed, setTyped, hasMoved, chooseActive, isCreating, blockOpening } = list;
  const apply = (event: KeyboardEvent): void => {
    // The key must not bubble up to the list, which would handle it as well.
    event.stopPropagation();
    const isEnter = event.key === 'Enter';
    if (isEnter) event.preventDefault();
    // Without results, antd activates the entry, too.
    if (isEnter && hasMoved.current && isCreating()) return entry?.start();
    const isSelected = chooseActive();
    if (!isSelected && !isEnter && typed.trim() !== '') leaveTyped?.(typed.trim());
    if (isSelected && isEnter && removeLast) return setTyped('');
    open(false);
    if (isSelected && isEnter) focusNextField(event.currentTarget);
  };
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (moveKeys.has(key)) hasMoved.current = true;
    if (isOpen && (key === 'Enter' || key === 'Tab') && !ctrlKey && !metaKey) apply(event);
    const isClearing = !isFreeText && typed === '' && (key === 'Backspace' || (key === 'Delete' && !isOpen));
    if (isClearing && removeLast) removeLast();
    else if (isClearing && !isOpen) clear?.();
    else if (isOpen || key !== 'Enter') return;
    blockOpening();
    // Enter neither opens a closed list nor submits the form. In a grid, the grid moves the focus.
    event.preventDefault();
    if (key !== 'Enter' || !event.currentTarget.closest('[data-cell]')) event.stopPropagation();
  };
}

/**
 * Returns the state and the properties of a select. antd activates the first option and the one under the mouse, and
 * selects it on Enter and Tab. Here, an option is selected only after typing, by the arrow keys or by a click. Tab
 * leaves the field, and Enter moves to the next one. In a closed select, Delete and Backspace clear the value, and
 * Enter has no effect outside of a grid.
 */
export function useSelectList<Value>(spec: SelectListSpec<Value>) {
  const ownId = useId();
  const inputId = spec.id ?? ownId;
  const list = useOpenList(spec.choose);
  const { isOpen, open, reopen, openings, typed, type, active } = list;
  const { creation, choose = () => undefined } = spec.creating ?? {};
  const entry = useCreateEntry(creation, { inputId, typed, open, reopen, choose });
  return {
    isOpen,
    typed,
    open,
    entry,
    /** Opens the list with a text, as if it was typed. */
    searchFor: (text: string) => {
      document.getElementById(inputId)?.focus();
      reopen(text);
    },
    /** Properties of antd's `Select`. */
    props: {
      id: inputId,
      open: isOpen,
      onOpenChange: open,
      onActive: (value: unknown) => {
        active.current = value as Value | null;
      },
      onInputKeyDown: selectKeys(list, spec, entry),
      defaultActiveFirstOption: typed !== '',
      popupRender: (listed: ReactElement) => (
        // The key mounts the list again for each opening, without an active option.
        <ListFrame key={openings} inputId={inputId}>
          {listed}
        </ListFrame>
      ),
      suffixIcon: <SelectSuffix clear={spec.clear} />,
    },
    search: { searchValue: typed, onSearch: type },
  };
}

/** The suffix of a select: its arrow, or the clear button. */
export function SelectSuffix({ clear }: Pick<SelectListSpec<never>, 'clear'>) {
  return (
    <span className={clsx(styles.selectSuffix, clear && styles.selectFilled)}>
      {clear && <ClearButton onClear={clear} />}
      <DownOutlined className={styles.selectArrow} aria-hidden />
    </span>
  );
}
