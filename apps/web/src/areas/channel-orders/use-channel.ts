import { api, type SalesChannelId, type SalesChannelName } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';

interface KnownChannel {
  /** Whether the agency is fetched. */
  readonly isKnown: boolean;
  readonly channel: SalesChannelName | undefined;
}

/** Returns the current commission, settlement and customer of an agency. Without an id nothing is fetched. */
export function useChannel(channelId: SalesChannelId | undefined): KnownChannel {
  const names = { channelId, maxResultCount: 1, skipCount: 0 };
  const found = useOperation(api.salesChannels.names, names, { isEnabled: channelId !== undefined });
  return {
    isKnown: !found.isPending && !found.isPlaceholderData,
    channel: found.data?.items.find(({ id }) => id === channelId),
  };
}
