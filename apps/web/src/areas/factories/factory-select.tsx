import { api } from '@yipin/contract';
import { NamesSelect } from '../../platform/form/index.ts';

interface FactorySelectProps {
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly chosenLabel?: string | undefined;
}

/** Picks an active factory; inside a `Form.Item` or as a filter. */
export function FactorySelect(props: FactorySelectProps) {
  return <NamesSelect endpoint={api.factories.names} labelOf={({ code, name }) => `${code} ${name}`} {...props} />;
}
