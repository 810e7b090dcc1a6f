import { api } from '@yipin/contract';
import { NamesSelect } from '../../platform/form/index.ts';

interface WarehouseSelectProps {
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly chosenLabel?: string | undefined;
}

/** Picks an active warehouse; inside a `Form.Item` or as a filter. */
export function WarehouseSelect(props: WarehouseSelectProps) {
  return <NamesSelect endpoint={api.warehouses.names} labelOf={({ code, name }) => `${code} ${name}`} {...props} />;
}
