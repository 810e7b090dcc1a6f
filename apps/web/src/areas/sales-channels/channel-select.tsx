import { api, type SalesChannelName } from '@yipin/contract';
import { type RecordFieldProps, RemoteSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewAgency = lazyPart(() => import('./new-agency.tsx').then((part) => part.NewAgency));

/**
 * Selects an agency by a search; a new order copies its commission and settlement mode. Inactive ones are marked, for
 * filters of old orders.
 */
export function ChannelSelect(props: RecordFieldProps<SalesChannelName>) {
  const text = useText('salesChannels');
  const labelOf = ({ code, name, isActive }: SalesChannelName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  const source = {
    endpoint: api.salesChannels.names,
    idField: 'channelId' as const,
    labelOf,
    nothing: text('noneYet'),
    creation: { save: api.salesChannels.save, title: text('create'), dialog: NewAgency },
  };
  return <RemoteSelect source={source} {...props} />;
}
