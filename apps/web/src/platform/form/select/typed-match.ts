import { hasWords } from '@yipin/contract';

/** The first characters in the order of pinyin, one for each letter that a syllable begins with. */
const firsts = '阿八嚓咑妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
/** No syllable begins with one of these. */
const neverFirst = 'iuv';
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(97 + at)).filter(
  (letter) => !neverFirst.includes(letter),
);
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
  const index = Array.from(firsts).findLastIndex((first) => byPinyin.compare(first, sign) <= 0);
  return (letters[index] ?? '') + (otherReadings[sign] ?? '');
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
