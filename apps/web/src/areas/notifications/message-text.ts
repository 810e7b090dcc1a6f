import type { UserNotification } from '@yipin/contract';
import { textIfKnown } from '../../platform/i18n/index.ts';

/** Returns the text of a message in the current language, which may have changed since the message was sent. */
export function messageText({ notification: { notificationName, data } }: UserNotification): string {
  return textIfKnown(`notifications:${notificationName}`, data.properties) ?? data.message;
}
