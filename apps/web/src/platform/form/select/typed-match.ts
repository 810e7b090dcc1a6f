import { foldText, searchedWords } from '@yipin/contract';
import { useSpelled } from '../../api/use-spelled.ts';

/** The initial letters of pinyin syllables, each with the first character of that letter in pinyin order. */
const firsts = 'a阿 b八 c嚓 d咑 e妸 f发 g旮 h哈 j讥 k咔 l垃 m妈 n拏 o噢 p妑 q七 r呥 s扨 t它 w穵 x夕 y丫 z帀'.split(' ');
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin');
const han = /\p{Script=Han}/u;

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Characters in the texts of the product with a second reading, which the collation does not have. */
const otherReadings: Readonly<Record<string, string>> = {
  行: 'h',
  重: 'c',
  长: 'c',
  調: 'd',
  调: 'd',
  还: 'h',
  還: 'h',
};

/** Returns the initial letters of the readings of a Chinese character; any other character unchanged. */
function initialsOf(sign: string): string {
  if (!han.test(sign)) return sign;
  const letter = firsts.findLast((first) => byPinyin.compare(first.slice(1), sign) <= 0)?.charAt(0) ?? '';
  return letter + (otherReadings[sign] ?? '');
}

function isInitials(text: string, typed: string): boolean {
  const words = normalize(typed).split(/\s+/);
  const initials = Array.from(normalize(text), initialsOf);
  const isSpelled = (word: string, at: number) =>
    Array.from(word).every((letter, index) => initials[at + index]?.includes(letter));
  return words.every((word) => normalize(text).includes(word) || initials.some((_initial, at) => isSpelled(word, at)));
}

/**
 * Returns a function that tests whether an option matches the typed text. Each word must be in the label or code of the
 * option, in the initials of its pinyin, or in the search text from the server. That is fetched after two typed
 * characters.
 */
export function useTypedMatch(typed: string, labels: readonly string[]): (label: unknown, code?: string) => boolean {
  const isNeeded = typed.trim().length > 1;
  const spelled = useSpelled(labels, isNeeded);
  const typedWords = searchedWords(typed);
  const spelledWord = useSpelled(typedWords, isNeeded);
  // Traditional characters also match simplified ones.
  const formsOf = (word: string) => [
    word,
    ...spelledWord(word)
      .split(' ')
      .filter((form) => han.test(form)),
  ];
  return (label, code = '') => {
    const text = typeof label === 'string' ? label : '';
    const searchText = `${foldText(text)} ${foldText(code)} ${spelled(text)}`;
    return (
      typedWords.every((word) => formsOf(word).some((form) => searchText.includes(form))) ||
      isInitials(`${text} ${code}`, typed)
    );
  };
}
