import { describe, expect, it } from 'vitest';
import { type Language, languages, texts } from './index.ts';

/** Returns the texts with their paths, such as `errors.not-found`. */
function flat(value: unknown, path = ''): [string, string][] {
  return typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort();
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

function baseOf(path: string): string {
  return path.replace(pluralSuffix, '');
}

/** Returns the plural forms of each text, by its path without suffix. A text with one form has the form `''`. */
function formsOf(own: ReadonlyMap<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const path of own.keys()) {
    const base = baseOf(path);
    forms.set(base, [...(forms.get(base) ?? []), pluralSuffix.exec(path)?.[1] ?? ''].sort());
  }
  return forms;
}

/** Returns the plural forms of a language: `one` and `other` in English, only `''` in Chinese. */
function countForms(language: Language): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return needed.length === 1 ? [''] : [...needed].sort();
}

/** Words that end in "s" but are not plurals. */
const noPlural = new Set(['was', 'has', 'this', 'surplus']);
/** Returns whether a text has a plural noun within two words after a value, which is wrong if the value is 1. */
function countsMany(text: string): boolean {
  return [...text.matchAll(/\{\{\w+(?:, \w+)?\}\}((?: [a-z]+){1,2})/g)].some((match) =>
    (match[1] ?? '').split(' ').some((word) => /^[a-z]{2,}s$/.test(word) && !noPlural.has(word)),
  );
}

/** Words that the texts of a language must not use, because the glossary has another term or US spelling differs. */
const unusedWords: Record<Language, RegExp> = {
  'en-US': new RegExp(
    [
      String.raw`\b(?:told|noted|anew|all the same|at present|clients?|parcels?|firms?|logistics company|artware)\b`,
      String.raw`\b(?:hand(?:s|ed)? in|tak(?:e|es|en) out|giv(?:e|es|en) up|come(?:s)? about|den(?:y|ies|ied|ial))\b`,
      String.raw`\(s\)|\bplease\b(?! try again later)|\bcolours?\b|\bcancelled\b|\bfulfilment\b`,
    ].join('|'),
    'gi',
  ),
  'zh-CN': /(?<!手工)艺品(?!通)|商品|租户|款号|订单行|账单行|采购订单|客户已收|转为库存/g,
  'zh-TW': new RegExp(
    [
      '紀錄|列表|取整|流水|運單|租戶|(?<!手工)藝品(?!通)|登錄|查看|審批|商品|採購訂單',
      // 按 is for pressing a key only; "by" and "according to" are 依.
      '按(?! ?(?:[A-Za-z?]|空白鍵|右鍵))',
      // The line of a document is 項 or 明細.
      String.raw`(?:[各該此逐每這]|這些|下一|新增一|帳單|訂單|\}\} ?|^)行`,
    ].join('|'),
    'g',
  ),
};

/** Returns `file:key`, the word and the text for each word that a language does not use. */
function unusedIn(language: Language, all: Iterable<[string, string]>): string[] {
  return [...all].flatMap(([path, text]) =>
    [...text.matchAll(unusedWords[language])].map(([word]) => `${path.replace('.', ':')}: ${word} in “${text}”`),
  );
}

const source = new Map(flat(texts['zh-CN']));
const traditional = /[这为们国会说时对开关门问间见车东书马鸟语话请谢认让应该历实发现单买卖价钱货仓户区报处类员务]/;

describe('the texts', () => {
  it('the source language has more than 300 texts', () => expect(source.size).toBeGreaterThan(300));

  describe.each(languages)('in %s', (language) => {
    const own = new Map(flat(texts[language]));
    const forms = formsOf(own);

    it('the language has the keys of the source, plural forms aside', () => {
      expect([...forms.keys()].filter((key) => !source.has(key))).toEqual([]);
      expect([...source.keys()].filter((key) => !forms.has(key))).toEqual([]);
    });

    it('each text has one form, or all plural forms of the language', () => {
      const needed = countForms(language).join();
      const wrong = [...forms].filter(([, has]) => has.join() !== '' && has.join() !== needed);
      expect(wrong).toEqual([]);
    });

    it('each text has the placeholders of the source', () => {
      const differing = [...own].filter(
        ([key, text]) => placeholders(text).join() !== placeholders(source.get(baseOf(key)) ?? '').join(),
      );
      expect(differing).toEqual([]);
    });

    it('plural forms have a `count`, which selects among them', () => {
      const plural = [...own].filter(([key]) => pluralSuffix.test(key));
      expect(plural.filter(([, text]) => !placeholders(text).includes('count'))).toEqual([]);
    });

    it('the texts use the words of the glossary', () => {
      expect(unusedIn(language, own)).toEqual([]);
    });

    it('each text is not empty and has no outer spaces', () => {
      expect([...own].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
    });
  });

  it('English texts have a singular for “1 piece”', () => {
    const [plural, single] = [true, false].map((isPlural) =>
      flat(texts['en-US']).filter(([key, text]) => pluralSuffix.test(key) === isPlural && countsMany(text)),
    );
    expect(single).toEqual([]);
    // Checks that the rule finds texts at all.
    expect(plural?.length).toBeGreaterThan(10);
  });

  it('texts of the sign-in page have one form, because plural rules are loaded later', () => {
    for (const language of languages)
      expect(Object.keys(texts[language].signIn).filter((key) => pluralSuffix.test(key))).toEqual([]);
  });

  it('English texts contain no Chinese, except names of languages', () => {
    const english = flat(texts['en-US']).filter(([, text]) => /[\u4e00-\u9fff]/.test(text));
    expect(english.filter(([key]) => !/language|simplified|traditional|zh/i.test(key))).toEqual([]);
  });

  it('zh-TW texts have traditional characters only', () => {
    expect(flat(texts['zh-TW']).filter(([key, text]) => traditional.test(text) && !/language|zh/i.test(key))).toEqual(
      [],
    );
  });

  it.each<[Language, string, string]>([
    ['en-US', 'The client was told', 'client,told'],
    ['en-US', 'Cancelled: the colour of 2 item(s)', 'Cancelled,colour,(s)'],
    ['en-US', 'Please hand in what the firm denied', 'Please,hand in,firm,denied'],
    ['zh-CN', '租户的订单行，转为库存', '租户,订单行,转为库存'],
    ['zh-CN', '艺品的款号', '艺品,款号'],
    ['zh-TW', '按重量分攤到各行的紀錄', '按,各行,紀錄'],
    ['zh-TW', '查看藝品列表', '查看,藝品,列表'],
    ['zh-TW', '審批採購訂單的商品', '審批,採購訂單,商品'],
  ])('a text of %s with “%s” is refused', (language, text, words) => {
    expect(unusedIn(language, [['orders.key', text]])).toEqual(
      words.split(',').map((word) => `orders:key: ${word} in “${text}”`),
    );
  });

  it.each<[Language, string]>([
    ['en-US', 'Confirm the order. The color is canceled; the total is outstanding'],
    ['zh-CN', '艺品通 · 手工艺品'],
    ['zh-TW', '按 Enter 進行下一步，按右鍵依重量排列'],
  ])('a text of %s with “%s” is accepted', (language, text) =>
    expect(unusedIn(language, [['orders.key', text]])).toEqual([]),
  );

  it('every language has the same files', () => {
    const namespaces = Object.keys(texts['zh-CN']).sort();
    for (const language of languages) expect(Object.keys(texts[language]).sort()).toEqual(namespaces);
  });
});
