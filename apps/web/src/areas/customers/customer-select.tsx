import { api, type CustomerName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/**
 * Selects a customer by a search. Inactive customers are options, too, and marked: old orders can be filtered by
 * them.
 */
export function CustomerSelect(props: RecordFieldProps<CustomerName>) {
  const text = useText('customers');
  const labelOf = ({ code, name, isActive }: CustomerName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  const source = { endpoint: api.customers.names, idField: 'customerId' as const, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} />;
}
