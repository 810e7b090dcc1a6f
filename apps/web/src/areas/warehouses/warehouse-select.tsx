import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Selects an active warehouse; inside a `Form.Item` or as a filter. */
export function WarehouseSelect(props: NameProps) {
  const nothing = useText('warehouses')('noneYet');
  return (
    <NamesSelect
      source={{ endpoint: api.warehouses.names, labelOf: ({ code, name }) => `${code} ${name}`, nothing }}
      {...props}
    />
  );
}
