import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewFactory = lazyPart(() => import('./new-factory.tsx').then((part) => part.NewFactory));

/** Selects an active factory; inside a `Form.Item` or as a filter. */
export function FactorySelect(props: NameProps) {
  const text = useText('factories');
  const creation = { save: api.factories.save, title: text('create'), dialog: NewFactory };
  return (
    <NamesSelect
      source={{
        endpoint: api.factories.names,
        labelOf: ({ code, name }) => `${code} ${name}`,
        nothing: text('noneYet'),
        creation,
      }}
      {...props}
    />
  );
}
