import { colours, glossary, materials } from './glossary.ts';

/** Words that carry no meaning in a Chinese product name. */
const dropped: ReadonlySet<string> = new Set(
  'THE A AN AND & OF WITH W W/ IN ON FOR TO FROM BY AT YOUR OWN I ITS IT MY IS ARE UP NO - + PIECE PIECES DE ET LE LA'.split(
    ' ',
  ),
);
/** Sizes and colours that a Chinese name has in front, though English may put them last. */
const goesFirst: ReadonlySet<string> = new Set([
  ...colours,
  'LARGE',
  'SMALL',
  'MEDIUM',
  'MINI',
  'GIANT',
  'ASSORTED',
  'SCENTED',
]);

const longestPhrase = 4;

const titled = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** The Chinese of a row of words: the longest known phrase first, unknown words as they are. */
const translated = (words: readonly string[]): string => {
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let size = Math.min(longestPhrase, words.length - at); size > 0 && taken === 0; size -= 1) {
      const chinese = glossary.get(words.slice(at, at + size).join(' '));
      if (chinese === undefined) continue;
      if (parts.at(-1) !== chinese) parts.push(chinese);
      taken = size;
    }
    if (taken === 0) {
      const word = words[at] ?? '';
      // Of LETTER "A" the A is all that matters.
      if (!dropped.has(word) || words[at - 1] === 'LETTER')
        parts.push(/^[A-Z]/.test(word) ? ` ${titled(word)} ` : word);
      taken = 1;
    }
    at += taken;
  }
  return parts.join('');
};

interface Counted {
  readonly rest: string;
  /** 「3件套」 and the like; empty = a single piece. */
  readonly count: string;
}

/** Takes how many pieces are sold together off a description. */
const countOf = (text: string): Counted => {
  const forms: readonly (readonly [RegExp, (pieces: string) => string])[] = [
    [/\bSET ?(?:OF |\/)?(\d+)(?=\D|$)|\b(?:S\/)(\d+)\b|\b(\d+) ?(?:PIECE|PC|PCE)S?(?: SET)?\b/, (n) => `${n}件套`],
    [/\bPACK ?(?:OF |\/)?(\d+)\b|\bPK ?(\d+)\b/, (n) => `${n}件装`],
    [/\bBOX ?(?:OF |\/)(\d+)\b|\bTIN OF (\d+)\b|\bTUBE OF (\d+)\b/, (n) => `盒装${n}件`],
    [/^(\d+)(?= )/, (n) => `${n}件套`],
    [/\bPAIR OF\b|\bSET OF TWO\b/, () => '一对'],
  ];
  for (const [form, told] of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const pieces = match.slice(1).find((group) => group !== undefined) ?? '';
    return {
      rest: text
        .replace(form, ' ')
        .replace(/^ *OF\b/, ' ')
        .replace(/\bSET *$/, ' '),
      count: told(pieces),
    };
  }
  return { rest: text, count: '' };
};

/** Names that begin with the thing itself and then say of what kind: the thing goes last in Chinese. */
const leading =
  /^(DOOR ?MAT|CARD|WATERING CAN|ALARM CLOCK|FOLDING UMBRELLA|UMBRELLA|LUNCH (?:BAG|BOX)|JUMBO (?:BAG|SHOPPER|STORAGE BAG)|PLACE SETTING|KEY FOB|MINI JIGSAW|JIGSAW|PAPERWEIGHT|NOTEBOOK|PARTY INVITES|SILK PURSE|WALL TIDY|WRAP|MAGNETS|BADGES|PLASTERS|FRYING PAN|HOT WATER BOTTLE|PASSPORT COVER|LUGGAGE TAG|WALL ART|PICTURE DOMINOES|CHARLOTTE BAG|CUSHION COVER|EGG CUP|TEA COSY|GIFT BAG|TABLE LAMP|CANDLE|MUG|BOWL|TRAY|MIRROR|NECKLACE|DECORATION|STICKERS|JAR|TOTE BAG) (?!(?:HOLDER|STICK|RACK|GAME|STAND|BOX|PLATE|BASKET|CASE|PEGS?|KIT)\b)([A-Z].*)$/;

/** How goods are packed, put in front in Chinese: 「盒装」. */
const packing: readonly (readonly [RegExp, string])[] = [
  [/ IN (?:A |GIFT |WOOD |PAPER )?BOX$/, '盒装'],
  [/ IN (?:A |COTTON |ORGANZA )?BAG$/, '袋装'],
  [/ IN (?:A )?(?:TIN|JAR)(?= |$)/, '罐装'],
];

/** "X OF Y" is "Y X" in Chinese, "X WITH Y" is "带 Y 的 X". */
const reordered = (words: readonly string[]): string => {
  const swap = words.findIndex((word, at) => at > 0 && at < words.length - 1 && /^(OF|WITH|W|W\/|FOR)$/.test(word));
  const [head, tail] = [words.slice(0, swap), words.slice(swap + 1)];
  if (swap < 0) return translated(words);
  if (words[swap] === 'OF') return translated(tail) + translated(head);
  if (words[swap] === 'FOR') return `${translated(tail)}用${translated(head)}`;
  return `带${translated(tail)}${translated(head)}`;
};

/** Colours and sizes named at the end move to the front, as do the parts after a comma. */
const inChineseOrder = (text: string): string[] => {
  const [main = [], ...asides] = text
    .split(/[,.:;()]+/)
    .map((part) => part.split(/[ ]+|(?<=[A-Z]{3})\/(?=[A-Z]{3})/).filter((word) => word !== ''));
  const words = asides.length > 0 ? [...asides.flat(), ...main] : [...main];
  const front: string[] = [];
  while (words.length > 1 && goesFirst.has(words.at(-1) ?? '')) front.unshift(words.pop() ?? '');
  return [...front, ...words];
};

/** A Chinese name for a product of the file; style names that have none stay in Latin letters. */
export const chineseName = (description: string): string => {
  const { rest, count } = countOf(description.toUpperCase().replace(/["*]/g, ' ').trim());
  const packed = packing.find(([form]) => form.test(rest));
  const bare = (packed ? rest.replace(packed[0], '') : rest).trim().replace(leading, '$2 $1');
  const name = ((packed?.[1] ?? '') + reordered(inChineseOrder(bare))).replace(/\s+/g, ' ').trim();
  const base = name === '' ? '工艺品' : name;
  return (count === '' || base.includes(count) ? base : `${base} ${count}`).slice(0, 128);
};

/** `Title Case`, for the English name. */
export const englishName = (description: string): string =>
  description
    .toLowerCase()
    .replace(/(^|[\s/(+"-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .slice(0, 128);

const wordsOf = (description: string): string[] => description.toUpperCase().split(/[^A-Z']+/);

/** What the words say it is made of, in Chinese; empty = they do not say. */
export const materialOf = (description: string): string =>
  wordsOf(description).flatMap((word) => materials.get(word) ?? [])[0] ?? '';

/** The colour the words name, in Chinese; empty = none. */
export const colourOf = (description: string): string => {
  const word = wordsOf(description).find((one) => colours.has(one));
  return word === undefined ? '' : (glossary.get(word) ?? '');
};
