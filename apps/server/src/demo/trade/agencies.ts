/** Returns the wire form of the save of an agency, and the code of the customer that its orders are created for. */
function agency(
  code: string,
  name: string,
  contact: string,
  phone: string,
  line: string,
  postcode: string,
  terms: { readonly termsCode: string; readonly [about: string]: unknown },
) {
  const email = `groups@${code.toLowerCase()}.example`;
  const place = { line, city: 'Sydney', state: 'NSW', postcode, country: 'Australia' };
  const known = { code, name, contact, phone, email };
  return {
    channel: { ...known, address: `${line}, Sydney NSW ${postcode}`, ...terms },
    customer: {
      ...known,
      country: 'Australia',
      addresses: [{ label: '办公室 Office', ...place, isDefault: true }],
      remark: '旅行社订单的客户 For the orders of its groups',
    },
  };
}

export const agencies = [
  agency('HKT', '海港国旅 Harbour Kingdom Travel', '何家明', '+61 2 5550 0301', 'Level 3, 401 Sussex Street', '2000', {
    commissionPercent: '20',
    settlementMode: 'NET_IN',
    termsCode: 'NET30',
  }),
  agency(
    'SXT',
    '南十字星旅行社 Southern Cross Tours',
    'Grace Wong',
    '+61 2 5550 0302',
    'Suite 12, 650 George Street',
    '2000',
    { commissionPercent: '25', settlementMode: 'NET_IN', termsCode: 'NET45' },
  ),
  agency('AOZ', '澳之旅 AoZhi Lü Holidays', '郑文静', '+61 2 5550 0303', '88 Burwood Road', '2134', {
    commissionPercent: '15',
    settlementMode: 'COMMISSION_OUT',
    termsCode: 'NET14',
  }),
  agency('BLM', '蓝山假期 Blue Mountains Holidays', 'Peter Lam', '+61 2 5550 0304', '17 Katoomba Street', '2780', {
    commissionPercent: '18.5',
    settlementMode: 'NET_IN',
    termsCode: 'NET30',
  }),
  agency('CTG', '中青旅悉尼 China Youth Travel Sydney', '马骏', '+61 2 5550 0305', '2 Dixon Street', '2000', {
    commissionPercent: '30',
    settlementMode: 'COMMISSION_OUT',
    termsCode: 'NET30',
  }),
  agency('OLD', '环球之星 Globe Star Travel', '冯伟', '+61 2 5550 0306', '9 Hunter Street', '2000', {
    commissionPercent: '20',
    settlementMode: 'NET_IN',
    termsCode: 'NET30',
    remark: '已停止合作 No longer works with us',
    isActive: false,
  }),
] as const;

/** The categories of the agency products. */
export const offerCategories = [
  '家居摆件 Home decor',
  '茶具餐具 Tea and table',
  '首饰包袋 Jewellery and bags',
  '澳洲纪念品 Australian souvenirs',
] as const;

interface Offer {
  readonly code: string;
  readonly name: string;
  readonly category: (typeof offerCategories)[number];
  readonly description: string;
}

/** Offers that are delivered from the company's stock: products whose description matches `words` become their goods. */
export const stockedOffers: readonly (Offer & { readonly words: RegExp; readonly commissionPercent?: string })[] = [
  {
    code: 'TP01',
    name: '烛台灯笼 Candle holders and lanterns',
    category: '家居摆件 Home decor',
    description: '大堂与客房陈列，易碎 For lobbies and rooms; breakable',
    words: /T-LIGHT|LANTERN|CANDLE/,
  },
  {
    code: 'TP02',
    name: '相框挂饰 Frames and hangings',
    category: '家居摆件 Home decor',
    description: '',
    words: /FRAME|HANGING|WALL ART/,
  },
  {
    code: 'TP03',
    name: '茶具马克杯 Mugs and tea sets',
    category: '茶具餐具 Tea and table',
    description: '可配礼盒 With a gift box on request',
    words: /\bMUG\b|TEA ?POT|TEACUP|\bCUP\b/,
  },
  {
    code: 'TP04',
    name: '碗盘 Bowls and plates',
    category: '茶具餐具 Tea and table',
    description: '',
    words: /BOWL|PLATE|CAKE ?STAND/,
  },
  {
    code: 'TP05',
    name: '项链手链 Necklaces and bracelets',
    category: '首饰包袋 Jewellery and bags',
    description: '佣金另议，见货品 Its own commission, see the goods',
    words: /NECKLACE|BRACELET|PENDANT/,
    commissionPercent: '35',
  },
  {
    code: 'TP06',
    name: '购物袋小包 Bags and purses',
    category: '首饰包袋 Jewellery and bags',
    description: '',
    words: /JUMBO|SHOPPER|TOTE|PURSE|LUNCH BAG/,
  },
];

/** Offers that the guides deliver: the company neither buys nor stocks them. */
export const guideOffers: readonly (Offer & { readonly units: readonly (readonly string[])[] })[] = [
  {
    code: 'TP07',
    name: '悉尼纪念品 Sydney souvenirs',
    category: '澳洲纪念品 Australian souvenirs',
    description: '由导游随车带货 Carried on the coach',
    units: [
      ['SV-OPERA', '歌剧院模型 Opera House model', '12 cm', '个', '29.00'],
      ['SV-KOALA', '考拉公仔 Koala plush', '25 cm', '只', '24.50'],
      ['SV-MAGNET', '冰箱贴套装 Fridge magnets', '6 枚 6 pieces', '套', '18.00'],
      ['SV-CARD', '悉尼明信片 Sydney postcards', '12 张 12 cards', '套', '12.00'],
    ],
  },
  {
    code: 'TP08',
    name: '澳洲特产 Australian specialities',
    category: '澳洲纪念品 Australian souvenirs',
    description: '海关限量，请看说明 Mind the limits of customs',
    units: [
      ['SP-LANOLIN', '绵羊油 Lanolin cream', '100 g', '瓶', '15.90'],
      ['SP-PAWPAW', '木瓜膏 Pawpaw ointment', '25 g', '支', '9.90'],
      ['SP-NUTS', '夏威夷果 Macadamia nuts', '250 g', '袋', '16.50'],
    ],
  },
];
