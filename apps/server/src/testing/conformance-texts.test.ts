import { failures, permissions } from '@yipin/contract';
import { type Language, languages } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { translate, translateIfKnown } from '../platform/texts.ts';

describe.each(languages)('in %s', (language) => {
  it.each([
    ['errors', Object.keys(failures)],
    ['permissions', Object.keys(permissions)],
  ])('there is a text for all %s, and for no others', (namespace, codes) => {
    expect(codes.filter((code) => !translateIfKnown(language, `${namespace}:${code}`))).toEqual([]);
    expect(translateIfKnown(language, `${namespace}:nonsense`)).toBeUndefined();
  });
});

describe('a count', () => {
  const told = (language: Language, count: number) => translate(language, 'customers:openOrders', { count });

  it('is told in the singular or the plural where the language has both', () => {
    expect(told('en-US', 1)).toContain('1 open order.');
    expect(told('en-US', 2)).toContain('2 open orders.');
    expect(told('zh-CN', 1)).toBe(told('zh-CN', 2).replace('2', '1'));
    expect(told('zh-TW', 1)).toBe(told('zh-TW', 2).replace('2', '1'));
  });

  it('finds its text also where one has to ask whether there is one', () => {
    expect(translateIfKnown('en-US', 'customers:openOrders', { count: 1 })).toBe(told('en-US', 1));
  });
});
