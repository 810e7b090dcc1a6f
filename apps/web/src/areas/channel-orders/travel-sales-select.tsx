import { api } from '@yipin/contract';
import type { ComponentProps } from 'react';
import { StaffSelect } from '../users/index.ts';

/** Selects an active salesperson of agency orders. */
export function TravelSalesSelect(props: Omit<ComponentProps<typeof StaffSelect>, 'endpoint'>) {
  return <StaffSelect endpoint={api.users.travelSalesNames} {...props} />;
}
