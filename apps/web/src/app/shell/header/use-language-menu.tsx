import { api } from '@yipin/contract';
import { call, CallFailure } from '../../../platform/api/index.ts';
import { type Language, languageNames, languages, switchLanguage, useLanguage } from '../../../platform/i18n/index.ts';
import { reportMissingCode } from '../../../platform/load-code.ts';
import { useNotify } from '../../../platform/notify/index.ts';

/** Returns the entries of the language menu. The texts of a language are fetched when it is selected. */
export function useLanguageMenu() {
  const current = useLanguage((state) => state.language);
  const notify = useNotify();
  const items = languages.map((language: Language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
  }));
  const choose = (key: string) => {
    const chosen = languages.find((language) => language === key);
    if (!chosen) return;
    switchLanguage(chosen).then(
      // Saved for messages that the server sends; the browser has already switched.
      () => call(api.account.changeLanguage, { languageName: chosen }).catch(() => undefined),
      async (failure: unknown) => {
        if (!(await reportMissingCode(failure))) notify.failure(new CallFailure('network'));
      },
    );
  };
  return { current, items, choose };
}
