import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewCarrier = lazyPart(() => import('./new-carrier.tsx').then((part) => part.NewCarrier));

/** Selects an active carrier; inside a `Form.Item` or as a filter. */
export function LogisticsCompanySelect(props: NameProps) {
  const text = useText('logisticsCompanies');
  const creation = { save: api.logisticsCompanies.save, title: text('create'), dialog: NewCarrier };
  return (
    <NamesSelect
      source={{
        endpoint: api.logisticsCompanies.names,
        labelOf: ({ code, name }) => `${code} ${name}`,
        nothing: text('noneYet'),
        creation,
      }}
      {...props}
    />
  );
}
