import { api } from '@yipin/contract';
import { NamesSelect } from '../../platform/form/index.ts';

interface LogisticsCompanySelectProps {
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly chosenLabel?: string | undefined;
}

/** Picks an active logistics company; inside a `Form.Item` or as a filter. */
export function LogisticsCompanySelect(props: LogisticsCompanySelectProps) {
  return (
    <NamesSelect endpoint={api.logisticsCompanies.names} labelOf={({ code, name }) => `${code} ${name}`} {...props} />
  );
}
