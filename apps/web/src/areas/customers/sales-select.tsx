import { api } from '@yipin/contract';
import { NamesSelect } from '../../platform/form/index.ts';

interface SalesSelectProps {
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly chosenLabel?: string | undefined;
}

/** Picks one of the active staff who sell artware. */
export function SalesSelect(props: SalesSelectProps) {
  return (
    <NamesSelect endpoint={api.users.artwareSalesNames} labelOf={({ userName, name }) => name || userName} {...props} />
  );
}
