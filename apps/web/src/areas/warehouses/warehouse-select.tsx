import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewWarehouse = lazyPart(() => import('./new-warehouse.tsx').then((part) => part.NewWarehouse));

/** Selects an active warehouse; inside a `Form.Item` or as a filter. */
export function WarehouseSelect(props: NameProps) {
  const text = useText('warehouses');
  const creation = { save: api.warehouses.save, title: text('create'), dialog: NewWarehouse };
  return (
    <NamesSelect
      source={{
        endpoint: api.warehouses.names,
        labelOf: ({ code, name }) => `${code} ${name}`,
        nothing: text('noneYet'),
        creation,
      }}
      {...props}
    />
  );
}
