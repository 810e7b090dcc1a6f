import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Language, useLanguage } from '../../platform/i18n/index.ts';
import { loadHelpTexts, loadLaterTexts } from '../../platform/i18n/texts.ts';
import { reportMissingCode } from '../../platform/load-code.ts';
import type { Manual } from './manual-page.ts';

/** Returns the key of the manual in a language in the query cache. */
export function manualKey(language: Language): readonly [string, Language] {
  return ['manual', language];
}

/** Returns the manual in the current language, which is loaded once. */
export function useManual(): UseQueryResult<Manual> {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: manualKey(language),
    queryFn: async () => {
      try {
        const [{ loadManual }] = await Promise.all([import('./load-manual.ts'), loadHelpTexts(), loadLaterTexts()]);
        return await loadManual(language);
      } catch (failure) {
        await reportMissingCode(failure);
        throw failure;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
