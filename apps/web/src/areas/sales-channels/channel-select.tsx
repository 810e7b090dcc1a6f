import { api, SalesChannelId, type SalesChannelName } from '@yipin/contract';
import type { ReactNode } from 'react';
import { RemoteSelect, useNameOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface ChannelSelectProps {
  readonly value?: number | null;
  /** Called with the agency as well: a new order copies its commission and settlement mode. */
  readonly onChange?: (id: number | undefined, channel: SalesChannelName | undefined) => void;
  readonly id?: string;
  /** Name of the agency it starts with; without it the name is asked for. */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
}

/** Picks an agency by typing; inside a `Form.Item` or as a filter. Those switched off are marked: old orders are filtered by them too. */
export function ChannelSelect(props: ChannelSelectProps) {
  const text = useText('salesChannels');
  const labelOf = ({ code, name, isActive }: SalesChannelName) => {
    const label = `${code} ${name}`;
    return isActive ? label : text('common:inactiveName', { name: label });
  };
  // A filter in the address knows the id only.
  const channelId = SalesChannelId.safeParse(props.value).data;
  const foundLabel = useNameOf(api.salesChannels.names, {
    input: { channelId, maxResultCount: 1, skipCount: 0 },
    isEnabled: channelId !== undefined && props.chosenLabel === undefined,
    labelOf,
  });
  const source = { endpoint: api.salesChannels.names, labelOf, nothing: text('noneYet') };
  return <RemoteSelect source={source} {...props} chosenLabel={props.chosenLabel ?? foundLabel} />;
}
