import { api, ProductId, type ProductName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect, useNameOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface ChannelProductSelectProps {
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  /** Name of the product it starts with; without it the name is asked for. */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
}

/** Picks what agencies sell by typing; inside a `Form.Item` or as a filter. Products switched off are marked: goods are filtered by them too. */
export function ChannelProductSelect(props: ChannelProductSelectProps) {
  const text = useText('products');
  const labelOf = ({ code, name, isActive }: ProductName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  // A filter in the address knows the id only.
  const productId = ProductId.safeParse(props.value).data;
  const foundLabel = useNameOf(api.products.names, {
    input: { productId, maxResultCount: 1, skipCount: 0 },
    isEnabled: productId !== undefined && props.chosenLabel === undefined,
    labelOf,
  });
  const source = { endpoint: api.products.names, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} chosenLabel={props.chosenLabel ?? foundLabel} />;
}
