import { colours, glossary, materials } from './glossary.ts';

/** Words that a Chinese product name leaves out. */
const dropped: ReadonlySet<string> = new Set(
  'THE A AN AND & OF WITH W W/ IN ON FOR TO FROM BY AT YOUR OWN I ITS IT MY IS ARE UP NO - + PIECE PIECES DE ET LE LA SIZE'.split(
    ' ',
  ),
);
/** Sizes and colors, which come first in a Chinese name, though they may come last in English. */
const goesFirst: ReadonlySet<string> = new Set([
  ...colours,
  'LARGE',
  'SMALL',
  'MEDIUM',
  'MINI',
  'GIANT',
  'ASSORTED',
  'SCENTED',
  ...'MED CHOC FUSCHIA BLK WHIT TURQUOIS'.split(' '),
]);

const maxPhraseWords = 6;

/** Returns the number of words of the glossary's longest phrase that begins at `at`; 0 if there is none. */
function phraseAt(words: readonly string[], at: number): number {
  for (let size = Math.min(maxPhraseWords, words.length - at); size > 0; size -= 1)
    if (glossary.has(words.slice(at, at + size).join(' '))) return size;
  return 0;
}

/** Matches words that a Chinese name has unchanged: numbers, single letters, sizes (A4, 3D, 60 cm) and signs. */
const stands = /^(?:[A-Z]?\d+[A-Z]?|\d+(?:X\d+)?CM|[A-Z]|[^A-Z]+)$/;

function keepUnchanged(word: string): string {
  return /^[A-Z]/.test(word) ? ` ${word} ` : word.replace(/\d(?:X|CM)/g, (size) => size.toLowerCase());
}

/** Returns the Chinese of the words, with the longest known phrases; undefined when a word is not known. */
function translated(words: readonly string[]): string | undefined {
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = phraseAt(words, at);
    const word = words[at] ?? '';
    if (size > 0) {
      const chinese = glossary.get(words.slice(at, at + size).join(' ')) ?? '';
      if (parts.at(-1) !== chinese) parts.push(chinese);
      // In LETTER "A" the A has a meaning, and is kept.
    } else if (!dropped.has(word) || words[at - 1] === 'LETTER') {
      if (!stands.test(word)) return undefined;
      parts.push(keepUnchanged(word));
    }
    at += Math.max(1, size);
  }
  return parts.join('');
}

interface PieceCount {
  readonly rest: string;
  /** Such as 「3件套」; empty for a single piece. */
  readonly count: string;
}

/** Separates the number of pieces that are sold together from a description. */
function countOf(text: string): PieceCount {
  const forms: readonly (readonly [RegExp, (pieces: string) => string])[] = [
    [/\bSET ?(?:OF ?|\/)?(\d+)(?=\D|$)|\b(?:S\/)(\d+)\b|\b(\d+) ?(?:PIECE|PC|PCE)S?(?: SET)?\b/, (n) => `${n}件套`],
    [/\bPACK ?(?:OF |\/)?(\d+)\b|\bPK ?(\d+)\b/, (n) => `${n}件装`],
    [/\bBOX ?(?:OF |\/)(\d+)\b|\bTIN OF (\d+)\b|\bTUBE OF (\d+)\b/, (n) => `盒装${n}件`],
    [/^(\d+)(?= )/, (n) => `${n}件套`],
    [/\bPAIR OF\b|\bSET OF TWO\b/, () => '一对'],
  ];
  for (const [form, phraseOf] of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const pieces = match.slice(1).find((group) => group !== undefined) ?? '';
    return {
      rest: text
        .replace(form, ' ')
        .replace(/^ *OF\b/, ' ')
        .replace(/\bSET *$/, ' '),
      count: phraseOf(pieces),
    };
  }
  return { rest: text, count: '' };
}

/** Things that come first in an English name, before their kind: in Chinese the thing comes last. */
const leadingThings = [
  'DOOR ?MAT|CARD|WATERING CAN|ALARM CLOCK|FOLDING UMBRELLA|UMBRELLA|LUNCH (?:BAG|BOX)',
  'JUMBO (?:BAG|SHOPPER|STORAGE BAG)|PLACE SETTING|KEY FOB|MINI JIGSAW|JIGSAW|PAPERWEIGHT|NOTEBOOK',
  'PARTY INVITES|SILK PURSE|WALL TIDY|WRAP|MAGNETS|BADGES|PLASTERS|FRYING PAN|HOT WATER BOTTLE|PASSPORT COVER',
  'LUGGAGE TAG|WALL ART|PICTURE DOMINOES|CHARLOTTE BAG|CUSHION COVER|EGG CUP|TEA COSY|GIFT BAG|TABLE LAMP',
  'CANDLE|MUG|BOWL|TRAY|MIRROR|NECKLACE|DECORATION|STICKERS|JAR|TOTE BAG|METAL SIGN|METAL DECORATION',
  'RIBBON REEL|WOOD STAMP SET|(?:WEEKEND|WASH|COSMETIC|OVERNIGHT|AIRLINE) BAG|ROUND SNACK BOXES|GLASS JAR',
  'MONEY BOX|PENCIL CASE|TV DINNER TRAY|ROUND TINS|MAGIC DRAWING SLATE|CLOTHES PEGS|PENS ASSORTED',
  '(?:BAKING|COOKING) SET|NAPKIN CHARMS|HAND WARMER|TEA FOR ONE|CALENDAR|HERB MARKER|FRIDGE MAGNETS',
  'DIAMANTE HAIR GRIP|NECKLACE\\+BRACELET SET',
].join('|');
/** Before one of these words, a thing names only the kind of the following thing. */
const followers = 'HOLDER|STICK|RACK|GAME|STAND|BOX|PLATE|BASKET|CASE|PEGS?|KIT|MOSAIC';
const leading = new RegExp(`^(${leadingThings}) (?!(?:${followers})\\b)([A-Z].*)$`);

/** Packings, which come first in Chinese: 「盒装」. */
const packing: readonly (readonly [RegExp, string])[] = [
  [/ IN (?:A |GIFT |WOOD |PAPER )?BOX$/, '盒装'],
  [/ IN (?:A |COTTON |ORGANZA )?BAG$/, '袋装'],
  [/ IN (?:A )?(?:TIN|JAR)(?= |$)/, '罐装'],
];

/** Returns the index of the word that separates a thing from its description, outside known phrases; -1 without one. */
function partingOf(words: readonly string[]): number {
  for (let at = 0; at < words.length - 1; ) {
    if (at > 0 && /^(OF|WITH|W|W\/|FOR)$/.test(words[at] ?? '')) return at;
    at += Math.max(1, phraseAt(words, at));
  }
  return -1;
}

/** Returns "Y X" for "X OF Y", and "带 Y 的 X" for "X WITH Y", in Chinese; undefined when a word is not known. */
function reordered(words: readonly string[]): string | undefined {
  const parting = partingOf(words);
  if (parting < 0) return translated(words);
  const [head, tail] = [translated(words.slice(0, parting)), translated(words.slice(parting + 1))];
  if (head === undefined || tail === undefined) return undefined;
  if (words[parting] === 'OF') return tail + head;
  return words[parting] === 'FOR' ? `${tail}用${head}` : `带${tail}的${head}`;
}

/** Returns the words with colors and sizes of the end, and parts after a comma, at the front. */
function inChineseOrder(text: string): string[] {
  const [main = [], ...asides] = text
    .split(/[,.:;()]+/)
    .map((part) => part.split(/[ ]+|(?<=[A-Z]{3})[+/](?=[A-Z]{3})/).filter((word) => word !== ''));
  const words = asides.length > 0 ? [...asides.flat(), ...main] : [...main];
  const front: string[] = [];
  const isAside = (word = ''): boolean => goesFirst.has(word) || (front.length > 0 && /^(?:AND|&)$/.test(word));
  while (words.length > 1 && isAside(words.at(-1))) front.unshift(words.pop() ?? '');
  return [...front, ...words];
}

/** Returns the English name of a product, in title case. */
export function englishName(description: string): string {
  return description
    .toLowerCase()
    .replace(/(^|[\s/(+"-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .slice(0, 128);
}

/** Returns the Chinese name of a product; the English one when a word has no Chinese, to avoid a mixture. */
export function chineseName(description: string): string {
  const { rest, count } = countOf(description.toUpperCase().replace(/["*]/g, ' ').trim());
  const packed = packing.find(([form]) => form.test(rest));
  const bare = (packed ? rest.replace(packed[0], '') : rest).replace(/\s+/g, ' ').trim();
  const known = glossary.get(bare) ?? reordered(inChineseOrder(bare.replace(leading, '$2 $1')));
  if (known === undefined) return englishName(description);
  const name = ((packed?.[1] ?? '') + known).replace(/\s+/g, ' ').trim();
  const base = name === '' ? '工艺品' : name;
  return (count === '' || base.includes(count) ? base : `${base} ${count}`).slice(0, 128);
}

function wordsOf(description: string): string[] {
  return description.toUpperCase().split(/[^A-Z']+/);
}

/** Returns the material in a description, in Chinese; empty if there is none. */
export function materialOf(description: string): string {
  return wordsOf(description).flatMap((word) => materials.get(word) ?? [])[0] ?? '';
}

/** Returns the color in a description, in Chinese; empty if there is none. */
export function colourOf(description: string): string {
  const word = wordsOf(description).find((one) => colours.has(one));
  return word === undefined ? '' : (glossary.get(word) ?? '');
}
