import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Picks an active logistics company; inside a `Form.Item` or as a filter. */
export function LogisticsCompanySelect(props: NameProps) {
  return (
    <NamesSelect endpoint={api.logisticsCompanies.names} labelOf={({ code, name }) => `${code} ${name}`} {...props} />
  );
}
