import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

it.each([
  ['温州龙港印艺包装厂 Wenzhou Longgang', '温州龙港印艺包装厂', 'Wenzhou Longgang'],
  ['温州龙港印艺包装厂Wenzhou Longgang', '温州龙港印艺包装厂', 'Wenzhou Longgang'],
  ['海港礼品 / Harbour Gifts', '海港礼品', 'Harbour Gifts'],
  ['Harbour Gifts｜海港礼品', '海港礼品', 'Harbour Gifts'],
  ['海港礼品（Harbour Gifts）', '海港礼品', 'Harbour Gifts'],
  ['Harbour Gifts (海港礼品)', '海港礼品', 'Harbour Gifts'],
  ['青花瓶（大）Blue vase', '青花瓶（大）', 'Blue vase'],
  ['3号仓 Warehouse 3', '3号仓', 'Warehouse 3'],
])('the name %s is split', (name, own, nameEn) => {
  expect(splitName({ name, nameEn: '' })).toEqual({ name: own, nameEn });
});

it.each(['海港礼品', 'Harbour Gifts', '青花瓶 A', '青花瓶（大）', 'T恤', '甲/乙/Three', ''])(
  'nothing is proposed for the name "%s"',
  (name) => {
    expect(splitName({ name, nameEn: '' })).toBeUndefined();
  },
);

it('nothing is proposed for a record with an English name', () => {
  expect(splitName({ name: '海港礼品 Harbour Gifts', nameEn: 'Harbour' })).toBeUndefined();
});
