import { CalendarOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import type { Day } from '@yipin/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { ClearButton } from '../fields/clear-button.tsx';
import { dateKeys } from './date-keys.ts';
import { type ParsedText, useReadText } from './use-read-text.ts';
import * as fieldButtonsStyles from '../fields/field-buttons.module.css';
import * as formStyles from '../layout/form.module.css';
import * as styles from './day-field.module.css';

// Loaded when the calendar is first opened.
const DayCalendar = lazyPart(() => import('./day-calendar.tsx').then((part) => part.DayCalendar));

/** Properties of a field of a date or a time, from `Form.Item` or the caller. */
export interface DateFieldProps<Value> extends ItemFieldProps<Value> {
  readonly placeholder?: string;
  /** Accessible name if there is no label, such as in a table. */
  readonly label?: string;
  readonly 'aria-required'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

/** The functions that parse, show and change a type of date. */
interface DateFormat<Value> {
  readonly read: (typed: string) => ParsedText<Value>;
  /** Returns the text of a value, which `read` parses to the same value. */
  readonly textOf: (value: Value) => string;
  readonly dayOf: (value: Value) => Day;
  /** Returns the value with another date. */
  readonly withDay: (value: Value | undefined, day: Day) => Value | undefined;
}

interface DayTextFieldProps<Value> {
  readonly field: DateFieldProps<Value>;
  readonly format: DateFormat<Value>;
  readonly today: Day;
  /** The last day that can be selected. */
  readonly lastDay?: Day | undefined;
  /** The time zone of the entered time, if it is not that of the browser. */
  readonly zone?: string | undefined;
}

interface DateButtonsProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Absent for an empty field. */
  readonly onClear: (() => void) | undefined;
}

/** The buttons of a date field. They are for the mouse, and no tab stops. */
function DateButtons({ isOpen, onToggle, onClear }: DateButtonsProps): ReactNode {
  const text = useText('common');
  return (
    <>
      {onClear && <ClearButton onClear={onClear} />}
      <button
        type="button"
        tabIndex={-1}
        className={fieldButtonsStyles.fieldButton}
        aria-label={text('calendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
      >
        <CalendarOutlined aria-hidden />
      </button>
    </>
  );
}

/** Returns the text of the field, its parsed value, and the functions that change them. */
function useDate<Value>(field: DateFieldProps<Value>, { read, textOf, dayOf, withDay }: DateFormat<Value>) {
  const value = field.value ?? undefined;
  const text = useReadText({ value, read, onChange: field.onChange });
  const reading = text.typed === undefined ? { value } : read(text.typed);
  const current = 'error' in reading ? value : reading.value;
  const move = (day: Day) => {
    const moved = withDay(current, day);
    if (moved !== undefined) text.type(textOf(moved));
  };
  return {
    ...text,
    shown: text.typed ?? (value === undefined ? '' : textOf(value)),
    active: current === undefined ? undefined : dayOf(current),
    move,
    chooseDay: (day: Day) => text.choose(withDay(current, day)),
  };
}

/** Returns the ARIA attributes of the field, from the form and the field itself. */
function ariaOf(field: Omit<DateFieldProps<unknown>, 'value' | 'onChange'>, fieldErrorId: string | undefined) {
  return {
    // A field with an id has a visible label unless `label` is given; without both the placeholder is its name.
    ...(field.id ? { id: field.id } : {}),
    ...(field.id && !field.label ? {} : { 'aria-label': field.label ?? field.placeholder }),
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
    'aria-required': field['aria-required'],
    'aria-describedby': fieldErrorId ?? field['aria-describedby'],
    'aria-invalid': fieldErrorId !== undefined,
    'data-unread': fieldErrorId !== undefined,
    ...(fieldErrorId === undefined ? {} : { status: 'error' as const }),
  };
}

interface DayErrorProps {
  readonly id: string;
  readonly error: string | undefined;
}

/** The error of a text that is not a date. */
function DayError({ id, error }: DayErrorProps): ReactNode {
  if (error === undefined) return null;
  return (
    <span id={id} role="alert" className={formStyles.fieldErrorText}>
      {error}
    </span>
  );
}

/**
 * A field of a date or a time. Typed text is parsed on Tab and Enter; the arrow keys and a calendar change the date.
 */
export function DayTextField<Value>(props: DayTextFieldProps<Value>) {
  const { field, format, today, lastDay, zone } = props;
  const fieldErrorId = useId();
  const input = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(false);
  const { setField, typed, fieldError, shown, active, type, choose, apply, move, chooseDay } = useDate(field, format);
  const close = () => setOpen(false);
  const applyAndClose = () => {
    close();
    return apply();
  };
  const onKeyDown = dateKeys({
    isOpen,
    isTyped: typed !== undefined,
    active,
    today,
    move,
    apply: applyAndClose,
    open: () => setOpen(true),
    restore: () => {
      close();
      type(undefined);
    },
  });
  const toggle = () => {
    setOpen(!isOpen);
    input.current?.focus();
  };
  return (
    <span ref={setField} className={styles.picker}>
      <Input
        {...ariaOf(field, fieldError === undefined ? undefined : fieldErrorId)}
        ref={input}
        autoComplete="off"
        suffix={
          <DateButtons isOpen={isOpen} onToggle={toggle} onClear={shown === '' ? undefined : () => choose(undefined)} />
        }
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={applyAndClose}
      />
      {zone !== undefined && <small className={styles.zone}>{zone}</small>}
      {isOpen && (
        <DayCalendar
          {...{ active, today, lastDay }}
          onChoose={(day) => {
            chooseDay(day);
            close();
          }}
        />
      )}
      <DayError id={fieldErrorId} error={fieldError} />
    </span>
  );
}
