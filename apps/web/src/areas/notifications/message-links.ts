import { openRecordPath } from '../../platform/list-page/list-state/opened-address.ts';

/** The path of the message center. */
export const messageCentre = '/message';

interface LinkedMessage {
  readonly id: number;
  readonly link: string;
}

/** Returns the address of a message's document; of the message itself if it has no document. */
export function addressOf({ id, link }: LinkedMessage): string {
  return link || openRecordPath(messageCentre, id);
}
