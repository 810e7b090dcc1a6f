import { useQueries } from '@tanstack/react-query';
import { api, foldText } from '@yipin/contract';
import { call } from './client.ts';
import { queryKeyOf } from './use-operation.ts';

const han = /\p{Script=Han}/u;
/** Limits of the endpoint: texts per call, and characters per text. */
const maxTexts = 100;
const maxCharacters = 64;

/**
 * Returns a function that returns the search text of a text. The search text of a Chinese text contains the full pinyin
 * and the simplified characters; only the server has these tables. Before its response, the function returns the folded
 * text.
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
