import type { UserNotification } from '@yipin/contract';
import { textIfKnown } from '../../platform/i18n/index.ts';

/** What a message says in the language of the interface, which may be another than the one it was sent in. */
export function messageText({ notification: { notificationName, data } }: UserNotification): string {
  return textIfKnown(`notifications:${notificationName}`, data.properties) ?? data.message;
}
