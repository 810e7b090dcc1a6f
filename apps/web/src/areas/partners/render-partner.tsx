import type { CustomerId, FactoryId, SalesChannelId } from '@yipin/contract';
import type { ReactNode } from 'react';
import { type LinkedKind, RecordLink } from '../../platform/tab/record-link.tsx';

/** A row with the partner of its document; a carrier has no id. */
interface PartneredRow {
  readonly partnerName: string;
  readonly customerId: CustomerId | null;
  readonly factoryId?: FactoryId | null;
  readonly channelId: SalesChannelId | null;
}

/** Returns the page of the partner of a row; undefined for a carrier, which has none. */
function pageOf({ customerId, factoryId, channelId }: PartneredRow): readonly [LinkedKind, number] | undefined {
  if (customerId !== null) return ['customer', customerId];
  if (factoryId) return ['factory', factoryId];
  return channelId === null ? undefined : ['agency', channelId];
}

/** Renders the name of the partner of a row, which links to its page. */
export function renderPartner(_value: unknown, row: PartneredRow): ReactNode {
  const page = pageOf(row);
  if (!page) return row.partnerName;
  const [kind, id] = page;
  return (
    <RecordLink kind={kind} id={id}>
      {row.partnerName}
    </RecordLink>
  );
}
