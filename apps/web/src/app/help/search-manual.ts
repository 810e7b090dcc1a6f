import { searchedWords } from '@yipin/contract';
import type { Manual, ManualPage } from './manual-page.ts';

/** A page that has all words of a search. */
export interface FoundPage {
  readonly page: ManualPage;
  /** The sentence with most of the words. */
  readonly sentence: string;
}

/** Returns the number of words that a folded text has. */
function countWords(folded: string, words: readonly string[]): number {
  return words.filter((word) => folded.includes(word)).length;
}

function found(page: ManualPage, words: readonly string[]): FoundPage[] {
  const all = page.sentences.map(({ folded }) => folded).join('\n');
  if (countWords(all, words) < words.length) return [];
  const [title, ...content] = page.sentences;
  const [best] = content
    .map(({ text, folded }) => ({ text, count: countWords(folded, words) }))
    .toSorted((one, other) => other.count - one.count);
  return [{ page, sentence: best?.text ?? title?.text ?? '' }];
}

/** Returns the pages of the manual that have all words of a text; those with the words in their title are first. */
export function searchManual(manual: Manual, typed: string): FoundPage[] {
  const words = searchedWords(typed);
  const isInTitle = ({ page }: FoundPage) => countWords(page.sentences[0]?.folded ?? '', words) === words.length;
  const all = [...manual.values()].flatMap((page) => found(page, words));
  return [...all.filter(isInTitle), ...all.filter((each) => !isInTitle(each))];
}
