/** A first-level category: the words of descriptions that lead to it, and the factories of its products. */
interface CategoryGroup {
  readonly name: string;
  readonly factory: string;
  readonly hsCode: string;
  readonly markupPercent: string;
  /** Names of the second level, each with the words of descriptions that lead to it. */
  readonly kinds: readonly (readonly [name: string, words: RegExp])[];
}

/** A product belongs to the first group with a matching kind, so special groups are listed before general ones. */
export const groups: readonly CategoryGroup[] = [
  {
    name: '圣诞节庆 Christmas',
    factory: 'F01',
    hsCode: '9505.10',
    markupPercent: '140',
    kinds: [
      ['圣诞装饰 Christmas decorations', /CHRISTMAS|XMAS|ADVENT|SANTA|SNOWMAN|REINDEER|BAUBLE|WREATH|HOLLY|PANNETONE/],
      ['复活节 Easter', /EASTER|CHICKS?\b|HEN HOUSE/],
    ],
  },
  {
    name: '灯饰烛台 Lighting and candles',
    factory: 'F04',
    hsCode: '9405.50',
    markupPercent: '120',
    kinds: [
      ['烛台 Candle holders', /T-LIGHT|CANDLE ?(HOLDER|STICK|POT)|CANDELABRA|LANTERN|CHANDELIER/],
      ['蜡烛香薰 Candles and scents', /CANDLE|INCENSE|SCENT|CONES|FRAGRANCE|VOTIVE|WICK\b/],
      ['灯具 Lamps', /LAMP|LIGHTS?\b|NIGHTLIGHT/],
    ],
  },
  {
    name: '首饰 Jewellery',
    factory: 'F02',
    hsCode: '7117.90',
    markupPercent: '160',
    kinds: [
      ['项链手链 Necklaces and bracelets', /NECKL|BRACELET|PENDANT|BANGLE|CHOKER/],
      [
        '耳环戒指 Earrings and rings',
        /EARRING|BROOCH|(?<!KEY )\bRING\b|HAIR ?(BAND|CLIP|GRIP|PIN)|HAIR GRIP|TIARA|CHARM/,
      ],
      ['钥匙扣 Key rings', /KEY ?(RING|FOB)|KEYRING|LOCKET/],
    ],
  },
  {
    name: '包袋雨伞 Bags and umbrellas',
    factory: 'F07',
    hsCode: '4202.92',
    markupPercent: '110',
    kinds: [
      ['雨伞 Umbrellas', /UMBRELLA|PARASOL/],
      ['购物袋 Shopping bags', /JUMBO|SHOPPER|TOTE|SHOULDER BAG|RECYCLING BAG|CHARLOTTE BAG|SHOPPING/],
      [
        '午餐袋与小包 Lunch bags and purses',
        /LUNCH|PURSE|WASH ?BAG|HANDBAG|BACKPACK|LUGGAGE|PASSPORT|SUKI|BAGS?$|^.*\bBAG\b/,
      ],
    ],
  },
  {
    name: '厨房餐具 Kitchen and table',
    factory: 'F05',
    hsCode: '6912.00',
    markupPercent: '100',
    kinds: [
      ['马克杯茶具 Mugs and tea', /MUG|CUP\b|CUPS\b|TEA ?POT|TEACUP|SAUCER|TEA SET|TEA ?COSY|COFFEE|BEAKER|TUMBLER/],
      ['碗盘 Bowls and plates', /BOWL|PLATE|DISH|CAKE ?STAND|TRAY|JUG|SERVING/],
      ['烘焙 Baking', /CAKE|COOKIE|BISCUIT|BAKING|MEASURING|JAM|RECIPE|MOULD|WHISK|PANTRY|GRATER|SCALES|PUDDING/],
      ['厨房纺织品 Kitchen textiles', /TEA ?TOWEL|APRON|OVEN GLOVE|NAPKIN|DOIL|PLACE ?MAT|TABLE ?CLOTH/],
      [
        '餐具 Cutlery',
        /CUTLERY|SPOON|KNIFE|FORK|CHOPSTICK|COASTER|BOTTLE OPENER|CORKSCREW|FRYING|BREAD|EGG|SALT|TOAST/,
      ],
    ],
  },
  {
    name: '派对用品 Party',
    factory: 'F01',
    hsCode: '9505.90',
    markupPercent: '130',
    kinds: [
      ['彩旗气球 Bunting and balloons', /BUNTING|BALLOON|PAPER CHAIN|HONEYCOMB|GARLAND/],
      ['派对 Party', /PARTY|BIRTHDAY|INVITES|STRAWS|CONFETTI|PICNIC/],
    ],
  },
  {
    name: '文具礼品包装 Stationery and wrap',
    factory: 'F08',
    hsCode: '4820.10',
    markupPercent: '120',
    kinds: [
      ['贺卡包装 Cards and wrap', /\bCARD|GIFT|WRAP|RIBBON|TAGS?\b|TISSUE|ENVELOPE|POSTCARD|STICKER/],
      ['本册 Notebooks', /NOTEBOOK|JOURNAL|DIARY|SKETCHBOOK|CALENDAR|BOOK/],
      ['书写 Writing', /PENCIL|PENS?\b|ERASER|RUBBER|CHALK|STATIONERY|TAPE|STAMP|CALCULATOR|STENCIL|WRITING/],
    ],
  },
  {
    name: '玩具手工 Toys and crafts',
    factory: 'F03',
    hsCode: '9503.00',
    markupPercent: '115',
    kinds: [
      ['手工套装 Craft kits', /FELTCRAFT|KIT\b|SEWING|KNITTING|ORIGAMI|DECOUPAGE|PAINT|COLOURING|DRAWING/],
      [
        '玩具游戏 Toys and games',
        /TOY|GAME|PUZZLE|JIGSAW|DOLL|BALL\b|DOMINO|YOYO|SOLDIER|SKITTLES|HELICOPTER|PLAYHOUSE|SPINNING|BLOCKS?\b|MARBLES|HARMONICA|DRUM|SKIPPING|MONEY|CARS?\b/,
      ],
    ],
  },
  {
    name: '花园户外 Garden',
    factory: 'F06',
    hsCode: '8201.90',
    markupPercent: '95',
    kinds: [
      ['园艺 Gardening', /GARDEN|WATERING|HERB|PLANT|POTTING|SPADE|TROWEL|SHED|FLOWER ?POT|BUCKET/],
      ['鸟屋与风铃 Bird houses and chimes', /BIRD ?(HOUSE|TABLE|FEEDER|CAGE|BATH)|BIRDHOUSE|WIND|MOBILE/],
    ],
  },
  {
    name: '家居布艺 Home textiles',
    factory: 'F09',
    hsCode: '6304.92',
    markupPercent: '105',
    kinds: [
      ['靠垫毛毯 Cushions and throws', /CUSHION|THROW|QUILT|BLANKET|RUG\b|PATCHWORK|FILLER/],
      ['门垫门挡 Doormats and doorstops', /DOOR ?MAT|DOOR ?STOP|DRAUGHT/],
      ['保暖 Warmth', /HOT WATER|HAND WARMER|HOTTIE|SLIPPER|SOCK|SCARF|GLOVE|TOWEL|FLANNEL/],
    ],
  },
  {
    name: '墙饰画框 Wall and frames',
    factory: 'F10',
    hsCode: '8306.29',
    markupPercent: '110',
    kinds: [
      ['挂牌字母 Signs and letters', /SIGN|LETTER|PLAQUE|NUMBER|WORD|BLACKBOARD|CHALKBOARD|BOARD/],
      ['相框镜子 Frames and mirrors', /FRAME|PHOTO|PICTURE|MIRROR|WALL ART|CLOCK|COLLAGE/],
      ['挂钩衣架 Hooks and hangers', /HOOK|HANGER|RACK|KNOB|PEG/],
    ],
  },
  {
    name: '家居饰品 Home decoration',
    factory: 'F10',
    hsCode: '8306.29',
    markupPercent: '110',
    kinds: [
      [
        '收纳盒罐 Boxes and tins',
        /BOX|TIN\b|TINS|JAR|CABINET|DRAWER|CHEST|BASKET|STORAGE|TIDY|BIN\b|TRUNK|CASE|BOTTLE|HOLDER/,
      ],
      ['摆件挂饰 Ornaments', /./],
    ],
  },
];

export interface Category {
  /** Names from the first level down: the natural key. */
  readonly group: string;
  readonly kind: string;
  readonly factory: string;
}

/** Returns the category of a product by the words of its description. */
export function categoryOf(description: string): Category {
  const text = description.toUpperCase();
  for (const { name, factory, kinds } of groups)
    for (const [kind, words] of kinds) if (words.test(text)) return { group: name, kind, factory };
  throw new Error(`no category for ${description}`);
}
