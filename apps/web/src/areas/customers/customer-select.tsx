import { api, type CustomerName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewCustomer = lazyPart(() => import('./new-customer.tsx').then((part) => part.NewCustomer));

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
  const creation = { save: api.customers.save, title: text('create'), dialog: NewCustomer };
  const source = {
    endpoint: api.customers.names,
    idField: 'customerId' as const,
    labelOf,
    nothing: text('noneYet'),
    creation,
  };
  return <RemoteSelect source={source} {...props} />;
}
