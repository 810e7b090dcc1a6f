import type { ReactNode } from 'react';
import { textOf } from '../../i18n/use-text.ts';
import { StatusTag, type StatusTagProps } from './status-tag.tsx';

interface StatusColumn<State extends string> {
  readonly key: 'status';
  readonly kind: 'status';
  readonly title: string;
  readonly width: number;
  /** The place of the state on the way of a document. */
  readonly sortBy: (row: { readonly status: State }) => number;
  readonly render: (value: unknown, row: { readonly status: State }) => ReactNode;
}

/** Returns the column with the state of each row. A page may override its properties. */
export function statusColumn<State extends string>(machine: StatusTagProps<State>['machine']): StatusColumn<State> {
  return {
    key: 'status',
    kind: 'status',
    title: textOf('common:status'),
    width: 130,
    sortBy: ({ status }) => machine.states[status].code,
    render: (_value, row) => <StatusTag machine={machine} status={row.status} />,
  };
}
