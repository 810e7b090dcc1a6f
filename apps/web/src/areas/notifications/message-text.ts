import type { UserNotification } from '@yipin/contract';
import { textIfKnown } from '../../platform/i18n/index.ts';

/** Returns the text of a message in the language of the interface, which may differ from that at sending. */
export function messageText({ notification: { notificationName, data } }: UserNotification): string {
  return textIfKnown(`notifications:${notificationName}`, data.properties) ?? data.message;
}
