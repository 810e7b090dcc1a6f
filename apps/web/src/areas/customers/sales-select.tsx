import { api } from '@yipin/contract';
import type { ComponentProps } from 'react';
import { StaffSelect } from '../users/index.ts';

/** Selects an active salesperson of sales orders. */
export function SalesSelect(props: Omit<ComponentProps<typeof StaffSelect>, 'endpoint'>) {
  return <StaffSelect endpoint={api.users.artwareSalesNames} {...props} />;
}
