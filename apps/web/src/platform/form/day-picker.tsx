import { Input } from 'antd';
import { lazyPart } from '../lazy-part.tsx';
import type { DayPickerProps } from './day-picker-field.tsx';

/** Picks a calendar day. The calendar is a large part of the component library: it comes after the page around it. */
export const DayPicker = lazyPart<DayPickerProps>(
  () => import('./day-picker-field.tsx').then((part) => part.DayPickerField),
  ({ id, placeholder, value }) => (
    <Input
      {...(id ? { id } : { 'aria-label': placeholder })}
      {...(placeholder ? { placeholder } : {})}
      className="day-picker"
      disabled
      value={value ?? ''}
    />
  ),
);
