import { api, CustomerId, type CustomerName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect, useNameOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface CustomerSelectProps {
  readonly value?: number | null;
  /** Called with the customer as well: a new order copies its discount and sales user. */
  readonly onChange?: (id: number | undefined, customer: CustomerName | undefined) => void;
  readonly id?: string;
  /** Name of the initial customer; absent = it is fetched. */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
}

/**
 * Selects a customer by a search; inside a `Form.Item` or as a filter. Inactive ones are marked, for filters of old
 * orders.
 */
export function CustomerSelect(props: CustomerSelectProps) {
  const text = useText('customers');
  const labelOf = ({ code, name, isActive }: CustomerName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  // A filter in the address has the id only.
  const customerId = CustomerId.safeParse(props.value).data;
  const foundLabel = useNameOf(api.customers.names, {
    input: { customerId, maxResultCount: 1, skipCount: 0 },
    isEnabled: customerId !== undefined && props.chosenLabel === undefined,
    labelOf,
  });
  const source = { endpoint: api.customers.names, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} chosenLabel={props.chosenLabel ?? foundLabel} />;
}
