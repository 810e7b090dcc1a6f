import type { PatternName } from '../drawing/canvas.ts';
import type { Motif, DrawingSubject } from '../drawing/draw.ts';
import type { PaletteName } from '../drawing/palettes.ts';

const subjectNames: Readonly<Record<DrawingSubject, string>> = {
  vase: '花瓶',
  bowl: '碗',
  plate: '盘',
  mug: '马克杯',
  teapot: '茶壶',
  cakeStand: '蛋糕架',
  plantPot: '盆栽',
  brushPot: '笔筒',
  lacquerBox: '漆盒',
  lantern: '灯笼',
  bauble: '彩球',
  knot: '中国结',
  necklace: '项链',
  earrings: '耳环',
  scroll: '挂轴',
  frame: '画框',
  bunting: '彩旗',
  lamp: '台灯',
  birdhouse: '鸟屋',
  fan: '折扇',
  umbrella: '油纸伞',
  tote: '手提袋',
  purse: '口金包',
  cushion: '靠垫',
  cloth: '织巾',
  notebook: '线装本',
  giftBox: '礼盒',
  candle: '香烛',
  doll: '套娃',
  cutlery: '餐具',
  hoop: '绣绷',
  cartons: '外箱',
  pallet: '托盘',
  opened: '开箱',
};

const paletteNames: Readonly<Record<PaletteName, string>> = {
  red: '红色',
  pink: '粉色',
  blue: '蓝色',
  celadon: '青色',
  porcelain: '白色',
  ivory: '米色',
  ink: '黑色',
  gold: '金色',
  silver: '银色',
  plum: '紫色',
  teal: '湖绿',
  clay: '陶色',
};

const patternNames: Readonly<Record<PatternName, string>> = {
  plain: '素面',
  dots: '波点',
  bands: '条纹',
  waves: '水波纹',
  lattice: '菱格',
  blossom: '花卉',
};

/** Returns the file name of a picture, which is unique for each motif. */
export function fileNameOf({ subject, palette, pattern }: Motif): string {
  return `${paletteNames[palette]}${patternNames[pattern]}${subjectNames[subject]}.jpg`;
}
