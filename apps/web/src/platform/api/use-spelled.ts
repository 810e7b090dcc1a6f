import { useQueries } from '@tanstack/react-query';
import { api, foldText } from '@yipin/contract';
import { call } from './client.ts';
import { queryKeyOf } from './use-operation.ts';

const han = /\p{Script=Han}/u;
/** Texts of one call, and characters of one text. */
const maxTexts = 100;
const maxCharacters = 64;

/**
 * Returns what texts are found by: Chinese ones also by full pinyin and in simplified characters, which the server knows
 * and the bundle does not. Until the server has answered, or where it does not, by themselves.
 */
export function useSpelled(texts: readonly string[], isNeeded: boolean): (text: string) => string {
  const requested = [...new Set(texts)].filter((text) => han.test(text) && text.length <= maxCharacters);
  const parts = Array.from({ length: Math.ceil(requested.length / maxTexts) }, (_, part) =>
    requested.slice(part * maxTexts, (part + 1) * maxTexts),
  );
  const answers = useQueries({
    queries: parts.map((part) => ({
      queryKey: queryKeyOf(api.search.spell, { texts: part }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(api.search.spell, { texts: part }, { signal }),
      enabled: isNeeded,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const spelled = new Map(
    parts.flatMap((part, index) => part.map((text, at) => [text, answers[index]?.data?.[at]] as const)),
  );
  return (text) => spelled.get(text) ?? foldText(text);
}
