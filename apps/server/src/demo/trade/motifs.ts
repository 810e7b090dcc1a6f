import { rowsBy } from '../../platform/rows-by.ts';
import { hashBelow } from '../demo-calendar.ts';
import type { PatternName } from '../drawing/canvas.ts';
import type { Motif, DrawingSubject } from '../drawing/draw.ts';
import type { PaletteName } from '../drawing/palettes.ts';
import type { PlannedProduct } from './plan.ts';

/** Matches names that contain a word listed below with another meaning: these products have no picture. */
const otherwise =
  /\bIN BAG\b|DOOR ?MAT|DOOR ?STOP|HOT WATER|STICKER|RUBBER|ERASER|SIGN\b|TAPE\b|INVITES|CASES\b|TISSUE|DOIL|NAPKIN|PASSPORT|LUGGAGE|(?<!KEY )\bRING\b|HAIR|CLOCK|MIRROR/;

/** The subject of a product's picture by the words of its name, special words before general ones. */
const shown: readonly (readonly [words: RegExp, subject: DrawingSubject])[] = [
  [/\bFANS?\b/, 'fan'],
  [/UMBRELLA|PARASOL/, 'umbrella'],
  [/TEA ?POT|TEA SET|TEA FOR ONE/, 'teapot'],
  [/\bMUGS?\b|\bCUPS?\b|BEAKER/, 'mug'],
  [/CAKE ?STAND/, 'cakeStand'],
  [/BOWL/, 'bowl'],
  [/PLATE|PLATTER|\bDISH\b/, 'plate'],
  [/CUSHION/, 'cushion'],
  [/BUNTING|GARLAND/, 'bunting'],
  [/BIRD ?HOUSE|BIRD ?BOX/, 'birdhouse'],
  [/FRAME|WALL ART|PICTURE/, 'frame'],
  [/LANTERN|BELL HONEYCOMB/, 'lantern'],
  [/BAUBLE|CHRISTMAS (TREE )?DEC|DISCO BALL/, 'bauble'],
  [/\bLAMP\b|NIGHT ?LIGHT|TABLE LIGHT/, 'lamp'],
  [/CANDLE|T-LIGHT|VOTIVE/, 'candle'],
  [/NECKL|BRACELET|BEADS?\b/, 'necklace'],
  [/EARRING/, 'earrings'],
  [/KEY ?RING|KEY FOB|BAG CHARM|TASSEL/, 'knot'],
  [/PURSE|WASH ?BAG|COSMETIC/, 'purse'],
  [/JUMBO|SHOPPER|TOTE|\bBAG\b/, 'tote'],
  [/NOTEBOOK|JOURNAL|DIARY|SKETCHBOOK|POCKET BOOK|ADDRESS BOOK/, 'notebook'],
  [/PENCIL|\bPENS?\b|BRUSH/, 'brushPot'],
  [/FELTCRAFT|SEWING|KNITTING|CRAFT|EMBROIDER|PATCHWORK/, 'hoop'],
  [/GIFT|WRAP\b|PRESENT/, 'giftBox'],
  [/\bBOX\b|CHEST|CABINET|TRINKET/, 'lacquerBox'],
  [/DOLL|SOLDIER|SKITTLES/, 'doll'],
  [/PLANT|FLOWER ?POT|GARDEN POT|BUCKET|POT OF|GROW YOUR OWN/, 'plantPot'],
  [/TOWEL|APRON|SCARF|THROW|RUNNER|HANDKERCHIEF/, 'cloth'],
  [/CUTLERY|SPOON|CHOPSTICK|\bFORK\b/, 'cutlery'],
  [/POSTER|PRINT\b|CANVAS/, 'scroll'],
  [/VASE|\bJUG\b|PITCHER|ORNAMENT|PORCELAIN|CERAMIC/, 'vase'],
];

/** The subject by the category of second level, for names without such a word. */
const shownOfKind: Readonly<Record<string, DrawingSubject>> = {
  '圣诞装饰 Christmas decorations': 'bauble',
  '烛台 Candle holders': 'lantern',
  '蜡烛香薰 Candles and scents': 'candle',
  '灯具 Lamps': 'lamp',
  '项链手链 Necklaces and bracelets': 'necklace',
  '耳环戒指 Earrings and rings': 'earrings',
  '钥匙扣 Key rings': 'knot',
  '雨伞 Umbrellas': 'umbrella',
  '购物袋 Shopping bags': 'tote',
  '午餐袋与小包 Lunch bags and purses': 'purse',
  '马克杯茶具 Mugs and tea': 'teapot',
  '碗盘 Bowls and plates': 'plate',
  '厨房纺织品 Kitchen textiles': 'cloth',
  '餐具 Cutlery': 'cutlery',
  '彩旗气球 Bunting and balloons': 'bunting',
  '本册 Notebooks': 'notebook',
  '手工套装 Craft kits': 'hoop',
  '园艺 Gardening': 'plantPot',
  '鸟屋与风铃 Bird houses and chimes': 'birdhouse',
  '靠垫毛毯 Cushions and throws': 'cushion',
  '相框镜子 Frames and mirrors': 'frame',
  '收纳盒罐 Boxes and tins': 'lacquerBox',
};

/** The palettes of a subject, for products whose names contain no color. */
const defaultMotif: Readonly<Partial<Record<DrawingSubject, readonly PaletteName[]>>> = {
  teapot: ['clay', 'porcelain'],
  bowl: ['porcelain', 'celadon'],
  plate: ['porcelain', 'celadon'],
  vase: ['porcelain', 'celadon'],
  lacquerBox: ['red', 'ink'],
  lantern: ['red', 'gold'],
  knot: ['red', 'gold', 'teal', 'plum'],
  bauble: ['red', 'gold'],
  doll: ['red', 'teal'],
  umbrella: ['red', 'teal'],
  plantPot: ['clay', 'porcelain'],
  notebook: ['blue', 'clay'],
  necklace: ['plum', 'teal'],
  tote: ['teal', 'clay'],
};
const common: readonly PaletteName[] = ['celadon', 'clay'];

const dyes: Readonly<Record<string, PaletteName>> = {
  棕色: 'clay',
  蓝色: 'blue',
  黑色: 'ink',
  灰色: 'silver',
  原色: 'ivory',
  奶油色: 'ivory',
  象牙白: 'ivory',
  透明: 'silver',
  银色: 'silver',
  粉色: 'pink',
  白色: 'porcelain',
  红色: 'red',
  绿色: 'celadon',
  金色: 'gold',
  黄色: 'gold',
  橙色: 'gold',
  丁香紫: 'plum',
  紫色: 'plum',
  紫晶: 'plum',
  绿松石色: 'teal',
};

const painted: readonly (readonly [words: RegExp, pattern: PatternName])[] = [
  [/SPOT|POLKA/, 'dots'],
  [/FLOR|FLOWER|ROSE|DAISY|BLOSSOM|PAISLEY/, 'blossom'],
];
const anyPattern = ['plain', 'waves', 'blossom', 'lattice', 'plain', 'bands'] as const;

function firstOf<T>(list: readonly (readonly [words: RegExp, found: T])[], text: string): T | undefined {
  return list.find(([words]) => words.test(text))?.[1];
}

/** Returns the motif of a product's picture; undefined if the product has no picture. */
function motifOf({ nameEn, productCode, code, category, fields }: PlannedProduct): Motif | undefined {
  const text = nameEn.toUpperCase();
  const subject = otherwise.test(text) ? undefined : (firstOf(shown, text) ?? shownOfKind[category.kind]);
  if (subject === undefined || hashBelow(`pictured ${productCode}${code}`, 8) === 0) return undefined;
  const colours = defaultMotif[subject] ?? common;
  const usually = colours[hashBelow(`palette ${productCode}${code}`, colours.length)];
  const palette = dyes[fields['colour'] ?? ''] ?? usually ?? 'celadon';
  const pattern = firstOf(painted, text) ?? anyPattern[hashBelow(`pattern ${subject} ${palette}`, anyPattern.length)];
  return { subject, palette, pattern: pattern ?? 'plain' };
}

function keyOf({ subject, palette, pattern }: Motif): string {
  return `${subject} ${palette} ${pattern}`;
}

/** A motif, and the stock codes of the products that it shows. */
export interface PicturedProducts {
  readonly motif: Motif;
  readonly stockCodes: readonly string[];
}

/** Drawing and inspecting a picture takes time, so only the motifs that most products share are drawn. */
const maxMotifs = 72;

/** Returns the products by motif, motifs with most products first. */
function byMotif(products: readonly PlannedProduct[]): PicturedProducts[] {
  const pictured = products.flatMap((product) => {
    const motif = motifOf(product);
    return motif === undefined ? [] : [{ motif, stockCode: product.productCode + product.code }];
  });
  return [...rowsBy(pictured, ({ motif }) => keyOf(motif)).values()]
    .flatMap((its) => {
      const [first] = its;
      return first ? [{ motif: first.motif, stockCodes: its.map(({ stockCode }) => stockCode) }] : [];
    })
    .sort((a, b) => b.stockCodes.length - a.stockCodes.length || (keyOf(a.motif) < keyOf(b.motif) ? -1 : 1));
}

function isAlike(a: Motif, b: Motif): boolean {
  return a.subject === b.subject && a.palette === b.palette;
}

/** Returns at most `maxMotifs` pictures. Products of other motifs get one that differs only in its pattern, if any. */
export function picturesOf(products: readonly PlannedProduct[]): PicturedProducts[] {
  const all = byMotif(products);
  const [taken, rest] = [all.slice(0, maxMotifs), all.slice(maxMotifs)];
  return taken.map(({ motif, stockCodes }) => {
    const isFirst = taken.find((other) => isAlike(other.motif, motif))?.motif === motif;
    const others = isFirst ? rest.filter((other) => isAlike(other.motif, motif)) : [];
    return { motif, stockCodes: [...stockCodes, ...others.flatMap((other) => other.stockCodes)] };
  });
}
