import { currentLanguage, type Language } from '../../platform/i18n/language.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** The reason of a failed sign-in: the server's message, or a local code with a text of the page. */
export interface SignInFailure {
  readonly code: string;
  readonly message: string;
}

/** Returns the message for a failure that was received while `language` was selected. */
export function messageFor({ code, message }: SignInFailure, language: Language, texts: SignInTexts): string {
  if (code === 'network') return texts.network;
  if (code === 'timeout') return texts.timeout;
  // After a change of language the server's message is still in the previous one.
  return language === currentLanguage() && message ? message : texts.failed;
}
