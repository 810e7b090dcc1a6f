import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { textOf } from '../../i18n/use-text.ts';

/** Returns what the card of a record shows about its activity: a tag if it is inactive, else nothing. */
export function inactiveMark(isActive: boolean): ReactNode {
  return isActive ? null : <Tag>{textOf('common:inactive')}</Tag>;
}
