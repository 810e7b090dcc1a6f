import { api } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** What a source that orders come from is called, also when it is offered no more; nothing while it is not known. */
export function useOrderChannelName(id: number | null | undefined): string | undefined {
  const hasId = typeof id === 'number';
  const channels = useOperation(api.settings.orderChannels, { includeInactive: true }, { isEnabled: hasId });
  return hasId ? channels.data?.find((channel) => channel.id === id)?.name : undefined;
}

/** Picks where an order comes from; the source it has stays though it was switched off since. */
export function OrderChannelSelect(props: Omit<NameProps, 'chosenLabel'>) {
  const nothing = useText('settings')('noChannels');
  const chosenLabel = useOrderChannelName(props.value);
  return (
    <NamesSelect
      source={{ endpoint: api.settings.orderChannels, labelOf: ({ name }) => name, nothing }}
      chosenLabel={chosenLabel}
      {...props}
    />
  );
}
