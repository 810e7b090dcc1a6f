/** The path of the message center. */
export const messageCentre = '/message';

/** The search parameter of the message center with the id of the message that is shown. */
export const openParam = 'open';

interface LinkedMessage {
  readonly id: number;
  readonly link: string;
}

/** Returns the address of a message's document; of the message itself if it has no document. */
export function addressOf({ id, link }: LinkedMessage): string {
  return link || `${messageCentre}?${openParam}=${id}`;
}
