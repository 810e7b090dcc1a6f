import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DayPicker } from './day-picker.tsx';
import type { DayPickerProps } from './day-picker-field.tsx';
import './form.css';

interface LightDayPickerProps extends Pick<DayPickerProps, 'value' | 'onChange' | 'placeholder'> {
  /** Of the field that its label names. */
  readonly id: string;
}

/**
 * Picks a calendar day in one of many lines. A calendar is some fifty components, which most lines never need: until the
 * field is pointed at or gone to, a plain one that looks the same stands there.
 */
export function LightDayPicker({ id, value, onChange, placeholder }: LightDayPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(false);
  // At once: the press that follows is meant for the calendar.
  const beUsed = () => flushSync(() => setUsed(true));
  const goOn = () => {
    beUsed();
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.select();
  };
  const day = { id, ...(placeholder ? { placeholder } : {}) };
  return (
    <div ref={box}>
      {isUsed ? (
        <DayPicker {...day} value={value ?? null} {...(onChange ? { onChange } : {})} />
      ) : (
        <Input
          {...day}
          className="day-picker day-stand-in"
          autoComplete="off"
          readOnly
          suffix={<CalendarOutlined />}
          value={value ?? ''}
          onPointerEnter={beUsed}
          onFocus={goOn}
        />
      )}
    </div>
  );
}
