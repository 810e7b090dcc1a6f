import { api, CustomerId, type CustomerName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect, useNameOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface CustomerSelectProps {
  readonly value?: number | null;
  /** The customer comes along: a new order takes its discount and sales rep. */
  readonly onChange?: (id: number | undefined, customer: CustomerName | undefined) => void;
  readonly id?: string;
  /** Name of the customer it starts with; without it the name is asked for. */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
}

/** Picks a customer by typing; inside a `Form.Item` or as a filter. Those switched off are marked: old orders are filtered by them too. */
export function CustomerSelect(props: CustomerSelectProps) {
  const text = useText('customers');
  const labelOf = ({ code, name, isActive }: CustomerName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  // A filter in the address knows the id only.
  const customerId = CustomerId.safeParse(props.value).data;
  const foundLabel = useNameOf(api.customers.names, {
    input: { customerId, maxResultCount: 1, skipCount: 0 },
    isAsked: customerId !== undefined && props.chosenLabel === undefined,
    labelOf,
  });
  const source = { endpoint: api.customers.names, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} chosenLabel={props.chosenLabel ?? foundLabel} />;
}
