import { describe, expect, it } from 'vitest';
import { languages, type Texts, texts } from './index.ts';

/** Every text by its path, e.g. `errors.not-found`. */
const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();

const source = new Map(flat(texts['zh-CN']));
const traditional = /[这为们国会说时对开关门问间见车东书马鸟语话请谢认让应该历实发现单买卖价钱货仓户区报处类员务]/;

describe('the texts', () => {
  it('are many', () => expect(source.size).toBeGreaterThan(300));

  describe.each(languages)('in %s', (language) => {
    const own = new Map(flat(texts[language]));

    it('have the same keys as the source', () => {
      expect([...own.keys()].filter((key) => !source.has(key))).toEqual([]);
      expect([...source.keys()].filter((key) => !own.has(key))).toEqual([]);
    });

    it('name the same placeholders', () => {
      const differing = [...own].filter(
        ([key, text]) => placeholders(text).join() !== placeholders(source.get(key) ?? '').join(),
      );
      expect(differing).toEqual([]);
    });

    it('say something, without stray blanks', () => {
      expect([...own].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
    });
  });

  it('are Chinese in Chinese, and nothing of it is left in English', () => {
    const english = flat(texts['en-US']).filter(([, text]) => /[\u4e00-\u9fff]/.test(text));
    expect(english.filter(([key]) => !/language|simplified|traditional|zh/i.test(key))).toEqual([]);
  });

  it('are written in traditional characters in zh-TW', () => {
    expect(flat(texts['zh-TW']).filter(([key, text]) => traditional.test(text) && !/language|zh/i.test(key))).toEqual(
      [],
    );
  });

  it('come one file per subject, the same in every language', () => {
    const namespaces = Object.keys(texts['zh-CN']) as (keyof Texts)[];
    for (const language of languages) expect(Object.keys(texts[language]).sort()).toEqual([...namespaces].sort());
  });
});
