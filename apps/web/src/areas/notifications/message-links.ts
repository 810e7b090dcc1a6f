import { openRecordPath } from '../../platform/list-page/opened-address.ts';

/** Where messages are read. */
export const messageCentre = '/message';

interface Linked {
  readonly id: number;
  readonly link: string;
}

/** The page that shows what a message is about; the message itself where there is none. */
export function addressOf({ id, link }: Linked): string {
  return link || openRecordPath(messageCentre, id);
}
