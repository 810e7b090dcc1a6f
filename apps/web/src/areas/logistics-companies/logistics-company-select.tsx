import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Selects an active carrier; inside a `Form.Item` or as a filter. */
export function LogisticsCompanySelect(props: NameProps) {
  const nothing = useText('logisticsCompanies')('noneYet');
  return (
    <NamesSelect
      source={{ endpoint: api.logisticsCompanies.names, labelOf: ({ code, name }) => `${code} ${name}`, nothing }}
      {...props}
    />
  );
}
