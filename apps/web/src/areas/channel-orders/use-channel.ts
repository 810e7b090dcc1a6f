import { api, type SalesChannelId, type SalesChannelName } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';

interface KnownChannel {
  /** It was asked for and answered. */
  readonly isKnown: boolean;
  readonly channel: SalesChannelName | undefined;
}

/** An agency as it is now: its share, how it settles, whose orders its orders become. Of none nothing is asked. */
export function useChannel(channelId: SalesChannelId | undefined): KnownChannel {
  const names = { channelId, maxResultCount: 1, skipCount: 0 };
  const found = useOperation(api.salesChannels.names, names, { isEnabled: channelId !== undefined });
  return {
    isKnown: !found.isPending && !found.isPlaceholderData,
    channel: found.data?.items.find(({ id }) => id === channelId),
  };
}
