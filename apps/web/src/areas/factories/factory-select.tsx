import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Selects an active factory; inside a `Form.Item` or as a filter. */
export function FactorySelect(props: NameProps) {
  const nothing = useText('factories')('noneYet');
  return (
    <NamesSelect
      source={{ endpoint: api.factories.names, labelOf: ({ code, name }) => `${code} ${name}`, nothing }}
      {...props}
    />
  );
}
