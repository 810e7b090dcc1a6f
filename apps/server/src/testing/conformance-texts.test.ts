import { failures, permissions } from '@yipin/contract';
import { languages } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { translateIfKnown } from '../platform/texts.ts';

describe.each(languages)('in %s', (language) => {
  it.each([
    ['errors', Object.keys(failures)],
    ['permissions', Object.keys(permissions)],
  ])('there is a text for all %s, and for no others', (namespace, codes) => {
    expect(codes.filter((code) => !translateIfKnown(language, `${namespace}:${code}`))).toEqual([]);
    expect(translateIfKnown(language, `${namespace}:nonsense`)).toBeUndefined();
  });
});
