import { describe, expect, it } from 'vitest';
import { readSource } from '../load-demo.ts';
import { span, stages } from '../demo-calendar.ts';
import { stepsOf } from '../chronology.ts';
import { fileNameOf } from './motif-names.ts';
import { picturesOf } from './motifs.ts';
import { planDemo } from './plan.ts';
import { readCsv } from './read-csv.ts';
import type { DemoStep } from '../steps.ts';
import { readTrade } from './read-trade.ts';
import { chineseName, englishName } from './translate.ts';

const source = await readSource();
const heading = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';

function tradeOf(...lines: string[]) {
  return readTrade([heading, ...lines].join('\n'));
}

describe('a CSV file', () => {
  it('quoted fields may contain quotes, commas and line ends, and each record has the line on which it begins', () => {
    expect(readCsv('a,"b,""c"""\r\n"two\nlines",\n\nlast')).toEqual([
      { line: 1, fields: ['a', 'b,"c"'] },
      { line: 2, fields: ['two\nlines', ''] },
      { line: 5, fields: ['last'] },
    ]);
  });

  it('a quote that is not closed is refused with its line', () => {
    expect(() => readCsv('a,b\n"c,d')).toThrow(/^line 2:/);
  });
});

describe('the trade of the source', () => {
  const { lineCount, invoices, rejected, counterSales } = readTrade(source);
  const counts = Object.fromEntries(Object.entries(rejected).map(([reason, { count }]) => [reason, count]));

  // Counted by hand: 6349 = 80 + 18 + 12 + 179 + 6060.
  it('every line of the source is counted as imported or rejected', () => {
    expect(lineCount).toBe(6349);
    expect(counts).toEqual({
      malformed: 0,
      cancellation: 80,
      notGoods: 18,
      noName: 12,
      note: 0,
      noQuantity: 0,
      noPrice: 0,
      merged: 179,
      beyondCap: 0,
    });
    expect(invoices).toHaveLength(286);
    expect(invoices.reduce((sum, invoice) => sum + invoice.lines.length, 0)).toBe(6060);
    expect(counterSales).toEqual({ invoices: 16, lines: 2048 });
  });

  it('an example of a rejected line has its line number', () => {
    expect(rejected.notGoods.examples[0]).toBe('line 47: 536370 | POST | POSTAGE | 3 | 2010-12-01 08:45 | 18');
  });
});

describe('a line of a file', () => {
  it.each([
    ['1,85123A,LAMP,1,2010-12-01 08:26,1,,France', 'malformed'],
    ['536365,85123A,LAMP,1,2010-12-01 08:26', 'malformed'],
    ['C536365,85123A,LAMP,-1,2010-12-01 08:26,1,,France', 'cancellation'],
    ['536365,BANK CHARGES,Bank Charges,1,2010-12-01 08:26,1,,France', 'notGoods'],
    ['536365,gift_0001_20,Voucher,1,2010-12-01 08:26,1,,France', 'notGoods'],
    ['536365,85123A, ,1,2010-12-01 08:26,1,,France', 'noName'],
    ['536365,85123A,damages,1,2010-12-01 08:26,1,,France', 'note'],
    ['536365,85123A,?? missing,1,2010-12-01 08:26,1,,France', 'note'],
    ['536365,85123A,LAMP,-3,2010-12-01 08:26,1,,France', 'noQuantity'],
    ['536365,85123A,LAMP,1,2010-12-01 08:26,0,,France', 'noPrice'],
  ])('the line %s is rejected: %s', (line, reason) => {
    const { invoices, rejected } = tradeOf(line);
    expect(invoices).toEqual([]);
    expect(Object.entries(rejected).filter(([, { count }]) => count > 0)).toMatchObject([[reason, { count: 1 }]]);
  });

  it('a second line of the same product adds to the quantity of the first', () => {
    const { invoices, rejected } = tradeOf(
      '536365,85123a,LAMP,2,2010-12-01 08:26,1,1,France',
      '536365,85123A,LAMP,3,2010-12-01 08:26,1,1,France',
    );
    expect(invoices[0]?.lines).toMatchObject([{ stockCode: '85123A', quantity: 5 }]);
    expect(rejected.merged.count).toBe(1);
  });

  it('a file with other columns is refused', () => {
    expect(() => readTrade('a,b\n1,2')).toThrow(/^line 1: expected the columns/);
  });
});

describe('the plan', () => {
  const plan = planDemo(source);

  it('two plans of the same source are equal', () => {
    expect(planDemo(source)).toEqual(plan);
  });

  it('the plan contains every product, customer and invoice, and counts the lines that it leaves out', () => {
    expect(plan.products).toHaveLength(1714);
    expect(plan.customers).toHaveLength(200);
    expect(plan.orders).toHaveLength(286);
    expect(plan.linesTaken + plan.rejected.beyondCap.count).toBe(6060);
    expect(plan.rejected.beyondCap.examples).toEqual([
      'invoice 536544: 522 lines, 100 taken',
      'invoice 536592: 589 lines, 100 taken',
      'invoice 536865: 138 lines, 100 taken',
    ]);
    expect(plan.rejected.beyondCap.count).toBe(422 + 489 + 38 + 485);
    expect(new Set(plan.customers.map((customer) => customer.name)).size).toBe(200);
  });

  it('every order reaches its stages in the order of time, up to yesterday', () => {
    for (const { daysAgo, course, stage } of plan.orders) {
      const [taken, ...days] = [daysAgo, ...course.values()];
      expect(days).toEqual([...days].sort((a, b) => b - a));
      expect(days.every((day) => day >= 1 && day < (taken ?? 0))).toBe(true);
      expect(stage).toBe([...course.keys()].at(-1) ?? 'toApprove');
    }
    expect(plan.orders[0]?.daysAgo).toBe(span - 1);
    expect(plan.orders.at(-1)?.daysAgo).toBe(0);
  });

  it('each step is unique and waits only for earlier steps', () => {
    const steps = stepsOf(plan);
    const byName = new Map(steps.map((step) => [step.name, step]));
    expect(byName.size).toBe(steps.length);
    const minutesAgo = ({ when }: DemoStep) => when.daysAgo * 24 * 60 - when.minute;
    for (const step of steps)
      for (const name of step.after) {
        const before = byName.get(name);
        expect(before && minutesAgo(before) >= minutesAgo(step), `${name} is before ${step.name}`).toBe(true);
      }
  });

  it('more than a third of the products have a picture, and each picture has a file name of its own', () => {
    const pictured = picturesOf(plan.products);
    expect(new Set(pictured.map(({ motif }) => fileNameOf(motif))).size).toBe(pictured.length);
    const stockCodes = pictured.flatMap((its) => its.stockCodes);
    expect(new Set(stockCodes).size).toBe(stockCodes.length);
    expect(stockCodes.length).toBeGreaterThan(plan.products.length / 3);
  });

  it('orders reach every stage, and the plan sends at most the opening stock', () => {
    expect(new Set(plan.orders.map((order) => order.stage))).toEqual(new Set(stages));
    const left = new Map(
      plan.products.map(({ productCode, code, opening }) => [productCode + code, { YW: 0, SYD: 0, ...opening }]),
    );
    for (const { stockCode, fromStock } of plan.orders.flatMap((order) => order.lines)) {
      const places = left.get(stockCode) ?? { YW: 0, SYD: 0 };
      places.YW -= fromStock.YW ?? 0;
      places.SYD -= fromStock.SYD ?? 0;
      expect(Math.min(places.YW, places.SYD)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('names', () => {
  it.each([
    ['WHITE HANGING HEART T-LIGHT HOLDER', '白色悬挂心形茶烛台'],
    ['SET/6 RED SPOTTY PAPER PLATES', '红色波点纸盘 6件套'],
    ['WATERING CAN GREEN DINOSAUR', '绿色恐龙浇水壶'],
    ['SMALL WHITE RETROSPOT MUG IN BOX', '盒装小号白色复古波点马克杯'],
    ['BOX OF VINTAGE ALPHABET BLOCKS', '复古字母积木盒'],
    ['SILK PURSE BABUSHKA PINK', '套娃粉色丝绸零钱包'],
    ['LETTER "A" BLING KEY RING', '字母 A 闪亮钥匙圈'],
    ['HEART DECORATION WITH PEARLS', '带珍珠的心形挂饰'],
    ['BEWARE OF THE CAT METAL SIGN', '小心猫咪金属挂牌'],
    ['FELTCRAFT HAIRBANDS PINK AND WHITE', '粉色白色毛毡手工发带'],
    ['BLACK CHRISTMAS TREE 60CM', '黑色圣诞树60cm'],
    ['NAMASTE SWAGAT INCENSE', 'Namaste Swagat Incense'],
  ])('the Chinese name of %s is %s', (english, chinese) => expect(chineseName(english)).toBe(chinese));

  it('English names are in title case', () => {
    expect(englishName('CREAM CUPID HEARTS COAT HANGER')).toBe('Cream Cupid Hearts Coat Hanger');
    expect(englishName("CHILDREN'S SPACEBOY MUG")).toBe("Children's Spaceboy Mug");
  });

  it('names are Chinese or English without a mixture, and repeat no words', () => {
    // A Chinese name may contain in Latin letters: sizes (A4, 3D, 45x45cm, 125g), single letters and LED.
    const mayStand = /\d+(?:x\d+)?(?:cm|g)|[A-Z]?\d+[A-Z]?|LED|(?<![A-Za-z])[A-Z](?![A-Za-z])/g;
    const isChinese = (name: string) => /\p{Script=Han}/u.test(name);
    const names = planDemo(source).products.map(({ fields, nameEn }) => ({ name: fields['name'] ?? '', nameEn }));
    expect(names.filter(({ name }) => isChinese(name) && /[A-Za-z]/.test(name.replace(mayStand, '')))).toEqual([]);
    expect(names.filter(({ name }) => /(\p{Script=Han}{2,})\1/u.test(name))).toEqual([]);
    const english = names.filter(({ name }) => !isChinese(name));
    expect(english.filter(({ name, nameEn }) => name !== nameEn)).toEqual([]);
    expect(english.length / names.length).toBeLessThan(0.01);
  });
});
