import { expect, it } from 'vitest';
import { nameIn } from './names.ts';

it.each([
  ['zh-CN', '青花瓶'],
  ['en-US', 'Blue vase'],
  ['zh-TW', '青花瓷瓶'],
  ['fr-FR', '青花瓶'],
])('a record is named in %s', (language, shown) => {
  expect(nameIn({ name: '青花瓶', nameEn: 'Blue vase', nameTw: '青花瓷瓶' }, language)).toBe(shown);
});

it.each(['zh-CN', 'en-US', 'zh-TW'])('a record without a name in %s has its own name', (language) => {
  expect(nameIn({ name: '青花瓶', nameEn: '', nameTw: '' }, language)).toBe('青花瓶');
});
