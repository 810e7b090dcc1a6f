import { hasWords } from '@yipin/contract';

/** Each letter that a syllable of pinyin begins with, and the first character in the order of pinyin that has it. */
const firsts = 'a阿 b八 c嚓 d咑 e妸 f发 g旮 h哈 j讥 k咔 l垃 m妈 n拏 o噢 p妑 q七 r呥 s扨 t它 w穵 x夕 y丫 z帀'.split(' ');
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin');
const han = /\p{Script=Han}/u;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Characters of our texts with a second reading, which the order does not know. */
const otherReadings: Readonly<Record<string, string>> = {
  行: 'h',
  重: 'c',
  长: 'c',
  調: 'd',
  调: 'd',
  还: 'h',
  還: 'h',
};

/** Returns the letters that the pinyin of a Chinese character may begin with; any other character as it is. */
const initialsOf = (sign: string): string => {
  if (!han.test(sign)) return sign;
  const letter = firsts.findLast((first) => byPinyin.compare(first.slice(1), sign) <= 0)?.charAt(0) ?? '';
  return letter + (otherReadings[sign] ?? '');
};

/** Whether an answer is meant by what was typed: each word is in its text or code, as the server searches, or in the initials of its pinyin. */
export const matchesTyped = (typed: string, label: unknown, code = ''): boolean => {
  const said = `${typeof label === 'string' ? label : ''} ${code}`;
  if (hasWords(said, typed)) return true;
  const text = plain(said);
  const words = plain(typed).split(/\s+/);
  const initials = Array.from(text, initialsOf);
  const isSpelled = (word: string, at: number) =>
    Array.from(word).every((letter, index) => initials[at + index]?.includes(letter));
  return words.every((word) => text.includes(word) || initials.some((_initial, at) => isSpelled(word, at)));
};
