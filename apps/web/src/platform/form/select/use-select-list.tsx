import { DownOutlined } from '@ant-design/icons';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { ClearButton } from '../fields/clear-button.tsx';
import { focusNextField } from '../field-errors/focus-next-field.ts';
import * as styles from '../fields/field-buttons.module.css';

/** Keys that move the active option of a list. */
const moves = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

interface SelectListSpec<Value> {
  /** Of the field that its label names. */
  readonly id: string | undefined;
  readonly choose: (value: Value) => void;
  /** Empties the field; absent while it is empty, or where it must not be. */
  readonly clear?: (() => void) | undefined;
  /** Several can be chosen: Enter leaves the list open, and Backspace takes the last one away. */
  readonly removeLast?: (() => void) | undefined;
  /** Tab leaves text behind that no answer is known for yet. */
  readonly leaveTyped?: ((typed: string) => void) | undefined;
  /** The text itself is the answer: Delete and Backspace edit it. */
  readonly isFreeText?: boolean;
}

interface ListFrameProps {
  readonly inputId: string;
  readonly children: ReactElement;
}

/** Keeps the mouse from making an answer active. The hidden part is what antd says is active while no answer is. */
function ListFrame({ inputId, children }: ListFrameProps) {
  return (
    <div onMouseMoveCapture={(event) => event.stopPropagation()}>
      <span id={`${inputId}_list_-1`} hidden />
      {children}
    </div>
  );
}

/** Whether the list is open, the typed text, and the active option. */
function useOpenList<Value>(choose: (value: Value) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [openings, setOpenings] = useState(0);
  const active = useRef<Value | null>(null);
  const hasMoved = useRef(false);
  /** antd opens with the very key that cleared. */
  const staysClosed = useRef(false);
  const open = (isRequested: boolean) => {
    if (isRequested && staysClosed.current) return;
    if (isRequested && !isOpen) setOpenings(openings + 1);
    setIsOpen(isRequested);
    hasMoved.current = false;
    if (!isRequested) setTyped('');
  };
  const type = (text: string) => {
    setTyped(text);
    active.current = null;
  };
  /** Selects the active option if it was typed or moved to, and returns whether it was. */
  const chooseActive = (): boolean => {
    const isMeant = isOpen && (typed !== '' || hasMoved.current) && active.current !== null;
    if (isMeant && active.current !== null) choose(active.current);
    return isMeant;
  };
  /** The key that is being handled does not open the list. */
  const stayClosed = () => {
    staysClosed.current = !isOpen;
    queueMicrotask(() => {
      staysClosed.current = false;
    });
  };
  return { isOpen, open, openings, typed, setTyped, type, active, hasMoved, chooseActive, stayClosed };
}

/** Returns the handler of the keys in the field. */
function selectKeys<Value>(
  list: ReturnType<typeof useOpenList<Value>>,
  { clear, removeLast, leaveTyped, isFreeText = false }: SelectListSpec<Value>,
) {
  const { isOpen, open, typed, setTyped, hasMoved, chooseActive, stayClosed } = list;
  const apply = (event: KeyboardEvent): void => {
    // The list receives a key when it bubbles up from the field.
    event.stopPropagation();
    const isEnter = event.key === 'Enter';
    if (isEnter) event.preventDefault();
    const isTaken = chooseActive();
    if (!isTaken && !isEnter && typed.trim() !== '') leaveTyped?.(typed.trim());
    if (isTaken && isEnter && removeLast) return setTyped('');
    open(false);
    if (isTaken && isEnter) focusNextField(event.currentTarget);
  };
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (moves.has(key)) hasMoved.current = true;
    if (isOpen && (key === 'Enter' || key === 'Tab') && !ctrlKey && !metaKey) apply(event);
    const isClearing = !isFreeText && typed === '' && (key === 'Backspace' || (key === 'Delete' && !isOpen));
    if (isClearing && removeLast) removeLast();
    else if (isClearing && !isOpen) clear?.();
    else if (isOpen || key !== 'Enter') return;
    stayClosed();
    // Enter does not open a closed list or submit the form. In a grid the grid moves the focus.
    event.preventDefault();
    if (key !== 'Enter' || !event.currentTarget.closest('[data-cell]')) event.stopPropagation();
  };
}

/**
 * The list of a select. antd marks its first option and the one under the mouse, and selects it with Enter and Tab.
 * Here only an option that was typed, moved to or clicked is selected. Tab leaves the field, Enter moves to the next
 * one. On a closed select Delete and Backspace clear, and Enter does nothing.
 */
export function useSelectList<Value>(spec: SelectListSpec<Value>) {
  const ownId = useId();
  const inputId = spec.id ?? ownId;
  const list = useOpenList(spec.choose);
  const { isOpen, open, openings, typed, type, active } = list;
  return {
    isOpen,
    typed,
    open,
    /** Of antd's select. */
    props: {
      id: inputId,
      open: isOpen,
      onOpenChange: open,
      onActive: (value: unknown) => {
        active.current = value as Value | null;
      },
      onInputKeyDown: selectKeys(list, spec),
      defaultActiveFirstOption: typed !== '',
      popupRender: (listed: ReactElement) => (
        // Mounted again at each opening, without an active option.
        <ListFrame key={openings} inputId={inputId}>
          {listed}
        </ListFrame>
      ),
      suffixIcon: <SelectSuffix clear={spec.clear} />,
    },
    search: { searchValue: typed, onSearch: type },
  };
}

/** The suffix of a select: its arrow, or the button that clears it. */
export function SelectSuffix({ clear }: Pick<SelectListSpec<never>, 'clear'>) {
  return (
    <span className={clsx(styles.selectSuffix, clear && styles.selectFilled)}>
      {clear && <ClearButton onClear={clear} />}
      <DownOutlined className={styles.selectArrow} aria-hidden />
    </span>
  );
}
