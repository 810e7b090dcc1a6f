import { currentLanguage, type Language } from '../../platform/i18n/language.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** Why sign-in was refused: the server's message, or a local code with a text of the page. */
export interface SignInFailure {
  readonly code: string;
  readonly message: string;
}

/** The words for a refusal that came while `language` was in use. */
export function messageFor({ code, message }: SignInFailure, language: Language, texts: SignInTexts): string {
  if (code === 'network') return texts.network;
  if (code === 'timeout') return texts.timeout;
  // After a switch of language the server's words would be in the one before.
  return language === currentLanguage() && message ? message : texts.failed;
}
