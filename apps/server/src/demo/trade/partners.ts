/** Invented factories, warehouses and carriers that fit the goods of the file, in the wire form of each save. */
const areaCodes = {
  义乌: '0579',
  汕头: '0754',
  泉州: '0595',
  景德镇: '0798',
  临沂: '0539',
  广州: '020',
  温州: '0577',
  南通: '0513',
  德化: '0595',
} as const;

function factory(
  code: string,
  name: string,
  contact: string,
  city: keyof typeof areaCodes,
  address: string,
  leadTimeDays: number,
  termsCode: string,
) {
  return {
    code,
    name,
    contact,
    phone: `${areaCodes[city]}-855${code.slice(1)}6${code.slice(1)}`,
    wechat: `yipin_${code.toLowerCase()}`,
    address,
    bankName: `中国农业银行${city}分行`,
    bankAccount: `6228 48${code.slice(1)} 0912 ${code.slice(1)}36 71${code.slice(1)}`,
    leadTimeDays,
    termsCode,
  };
}

export const factories = [
  factory(
    'F01',
    '义乌欢庆节日用品厂 Yiwu Huanqing Festive',
    '陈志强',
    '义乌',
    '浙江省义乌市福田街道工业园 18 号',
    20,
    'DEP30',
  ),
  factory(
    'F02',
    '义乌晶彩饰品有限公司 Yiwu Jingcai Jewellery',
    '吴晓燕',
    '义乌',
    '浙江省义乌市江东街道饰品街 66 号',
    15,
    'DEP30',
  ),
  factory(
    'F03',
    '汕头澄海乐童玩具厂 Shantou Letong Toys',
    '林伟东',
    '汕头',
    '广东省汕头市澄海区玩具城 5 路 12 号',
    30,
    'DEP40',
  ),
  factory(
    'F04',
    '泉州烛光工艺品有限公司 Quanzhou Zhuguang Crafts',
    '黄建辉',
    '泉州',
    '福建省泉州市鲤城区江南工业区 9 号',
    28,
    'DEP30',
  ),
  factory(
    'F05',
    '景德镇青禾陶瓷厂 Jingdezhen Qinghe Ceramics',
    '徐明亮',
    '景德镇',
    '江西省景德镇市珠山区陶瓷大道 188 号',
    30,
    'DEP50',
  ),
  factory(
    'F06',
    '临沂柳编工艺有限公司 Linyi Wicker Crafts',
    '王德胜',
    '临沂',
    '山东省临沂市临沭县青云镇柳编园 3 号',
    28,
    'DEP30',
  ),
  factory(
    'F07',
    '广州花都箱包厂 Guangzhou Huadu Bags',
    '梁美玲',
    '广州',
    '广东省广州市花都区狮岭皮革城 21 号',
    25,
    'DEP40',
  ),
  factory(
    'F08',
    '温州龙港印艺包装厂 Wenzhou Longgang Print',
    '郑国华',
    '温州',
    '浙江省温州市龙港市印刷园区 77 号',
    18,
    'DEP30',
  ),
  factory(
    'F09',
    '南通柔居家纺有限公司 Nantong Roujia Textiles',
    '顾秀兰',
    '南通',
    '江苏省南通市通州区川姜镇家纺城 56 号',
    30,
    'DEP30',
  ),
  factory(
    'F10',
    '德化佳艺家居饰品厂 Dehua Jiayi Home Decor',
    '曾文彬',
    '德化',
    '福建省泉州市德化县城东工业区 11 号',
    28,
    'DEP40',
  ),
] as const;

export const warehouses = [
  {
    code: 'YW',
    name: '义乌仓 Yiwu',
    country: 'China',
    address: '浙江省义乌市国际物流中心 A3 库',
    contact: '刘强',
    phone: '0579-8555 0101',
    isDefault: true,
  },
  {
    code: 'SYD',
    name: '悉尼仓 Sydney',
    country: 'Australia',
    address: 'Unit 4, 28 Bourke Road, Alexandria NSW 2015',
    contact: 'Daniel Ho',
    phone: '+61 2 5550 0142',
    isDefault: false,
  },
] as const;

export const logisticsCompanies = [
  {
    code: 'DHL',
    name: 'DHL 国际快递 DHL Express',
    contact: '客服中心',
    phone: '95380',
    trackingUrlTemplate: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={no}',
  },
  {
    code: 'SF',
    name: '顺丰国际 SF International',
    contact: '周经理',
    phone: '95338',
    trackingUrlTemplate: 'https://www.sf-international.com/track/{no}',
  },
  {
    code: 'AUPOST',
    name: '澳洲邮政 Australia Post',
    contact: 'Business Hub Alexandria',
    phone: '13 13 18',
    trackingUrlTemplate: 'https://auspost.com.au/mypost/track/details/{no}',
  },
  {
    code: 'COSCO',
    name: '中远海运拼箱 COSCO LCL',
    contact: '宁波订舱部',
    phone: '0574-8555 7788',
    trackingUrlTemplate: 'https://elines.coscoshipping.com/ebusiness/cargotracking?no={no}',
  },
] as const;

export const staff = [
  { key: 'mei', userName: 'lin.mei', name: '林美', role: 'ArtwareSales', isArtwareSales: true },
  { key: 'hao', userName: 'chen.hao', name: '陈浩', role: 'ArtwareSales', isArtwareSales: true },
  { key: 'yun', userName: 'zhou.yun', name: '周芸', role: 'ArtwareSales', isArtwareSales: true },
  { key: 'manager', userName: 'wang.li', name: '王丽', role: 'SalesManager', isArtwareSales: true },
  { key: 'travel', userName: 'he.ling', name: '何玲', role: 'TravelSales', isArtwareSales: false },
  { key: 'buyer', userName: 'zhao.min', name: '赵敏', role: 'Buyer', isArtwareSales: false },
  { key: 'purchaseManager', userName: 'huang.jun', name: '黄军', role: 'PurchaseManager', isArtwareSales: false },
  { key: 'warehouse', userName: 'liu.qiang', name: '刘强', role: 'Warehouse', isArtwareSales: false },
  { key: 'finance', userName: 'sun.fang', name: '孙芳', role: 'Finance', isArtwareSales: false },
] as const;
export type StaffKey = (typeof staff)[number]['key'] | 'admin';
