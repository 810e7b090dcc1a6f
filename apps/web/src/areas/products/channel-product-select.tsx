import { api, type ProductName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Selects an agency product by a search. Inactive ones are options, too, and marked: goods can be filtered by them. */
export function ChannelProductSelect(props: RecordFieldProps<ProductName>) {
  const text = useText('products');
  const labelOf = ({ code, name, isActive }: ProductName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  const source = { endpoint: api.products.names, idField: 'productId' as const, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} />;
}
