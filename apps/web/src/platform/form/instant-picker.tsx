import { Input } from 'antd';
import { lazyPart } from '../lazy-part.tsx';
import type { InstantPickerProps } from './instant-picker-field.tsx';

/** Picks a moment. Like the calendar of `DayPicker` it comes after what is around it. */
export const InstantPicker = lazyPart<InstantPickerProps>(
  () => import('./instant-picker-field.tsx').then((part) => part.InstantPickerField),
  ({ id }) => <Input {...(id ? { id } : {})} className="day-picker" disabled />,
);
