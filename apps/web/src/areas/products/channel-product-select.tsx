import { api, type ProductName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewAgencyProduct = lazyPart(() => import('./new-agency-product.tsx').then((part) => part.NewAgencyProduct));

/** Selects an agency product by a search. Inactive ones are options, too, and marked: goods can be filtered by them. */
export function ChannelProductSelect(props: RecordFieldProps<ProductName>) {
  const text = useText('products');
  const labelOf = ({ code, name, isActive }: ProductName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  const creation = { save: api.products.save, title: text('create'), dialog: NewAgencyProduct };
  const source = {
    endpoint: api.products.names,
    idField: 'productId' as const,
    labelOf,
    nothing: text('noneYet'),
    creation,
  };
  return <RemoteSelect source={source} {...props} />;
}
