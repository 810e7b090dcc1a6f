import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Picks an active warehouse; inside a `Form.Item` or as a filter. */
export function WarehouseSelect(props: NameProps) {
  return <NamesSelect endpoint={api.warehouses.names} labelOf={({ code, name }) => `${code} ${name}`} {...props} />;
}
