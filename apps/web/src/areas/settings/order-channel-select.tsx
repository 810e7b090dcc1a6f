import { api } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Returns the name of an order source, also of an inactive one; undefined until it is loaded. */
export function useOrderChannelName(id: number | null | undefined): string | undefined {
  const hasId = typeof id === 'number';
  const channels = useOperation(api.settings.orderChannels, { includeInactive: true }, { isEnabled: hasId });
  return hasId ? channels.data?.find((channel) => channel.id === id)?.name : undefined;
}

/** Selects the source of an order. The saved source is shown even if it is inactive. */
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
