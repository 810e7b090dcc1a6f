import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCode, cleanLongText, cleanText, codeText, longText, requiredCode, requiredText, text } from '../index.ts';

const written = fc.string({ unit: 'binary' });
/** Characters without a visible shape. */
const unseen = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u202e', '\u0000', '\u001b', '\u0080', '\u034f'];
const unseenText = fc.string({ unit: fc.constantFrom(...unseen) });

describe('entered text', () => {
  it('text is composed (NFC), and clean text stays unchanged', () => {
    expect(cleanText('Cafe\u0301')).toBe('Caf\u00e9');
    fc.assert(
      fc.property(written, (value) => {
        const clean = cleanText(value);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanText(clean)).toBe(clean);
        expect(cleanLongText(cleanLongText(value))).toBe(cleanLongText(value));
        expect(cleanCode(cleanCode(value))).toBe(cleanCode(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('invisible and control characters are removed at any position between letters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('T', 'S', '瓶', 'é', '1'), unseenText)), (parts) => {
        const [visible, mixed] = [parts.map(([letter]) => letter).join(''), parts.flat().join('')];
        expect(cleanText(mixed)).toBe(visible);
        expect(cleanCode(mixed)).toBe(visible);
      }),
    );
  });

  it('joiners inside emoji and joining scripts stay', () => {
    const unchanged = [
      '👩\u200d👩\u200d👧',
      '❤\ufe0f',
      '1\ufe0f\u20e3',
      '🏴\u{e0067}\u{e0062}\u{e007f}',
      'می\u200cخواهم',
      'क्\u200dष',
    ];
    for (const value of unchanged) expect(cleanText(value)).toBe(value);
    for (const value of ['T\u200dS', '👩\u200d', '\ufe0fA', 'a\u{e0067}']) expect(cleanText(value)).not.toBe(value);
  });

  it('line ends and tabs stay in text of several lines and are removed from codes', () => {
    expect(longText(20).parse(' one\ntwo\tthree\r\n')).toBe('one\ntwo\tthree');
    expect(codeText(20).parse('AO\n26\t11')).toBe('AO2611');
  });

  it('tabs and line ends become one space in text on one line, and are removed at its ends', () => {
    const word = fc.string({ unit: fc.constantFrom('a', '瓶', 'é'), minLength: 1 });
    const end = fc.constantFrom('\t', '\n', '\v', '\f', '\r', '\r\n', '\u0085', '\u2028', '\u2029');
    const between = fc
      .tuple(fc.constantFrom('', ' ', '  ', '\u3000'), fc.array(end, { minLength: 1 }), fc.constantFrom('', ' '))
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(word, fc.array(fc.tuple(between, word)), fc.option(between, { nil: '' }), (first, rest, ends) => {
        const typed = ends + first + rest.flat().join('') + ends;
        expect(text(1000).parse(typed)).toBe([first, ...rest.map(([, next]) => next)].join(' '));
      }),
    );
    expect(text(20).parse('two  spaces')).toBe('two  spaces');
  });

  it('full-width and plain characters result in the same code', () => {
    for (const value of ['TST-1', 'TST-1\u200b', 'TS\u00adT-1', 'ＴＳＴ－１', ' TST\u2060-1 '])
      expect(codeText(20).parse(value)).toBe('TST-1');
  });

  it('text without visible characters is refused as missing', () => {
    for (const value of ['\u200b', ' \u00ad ', '\u0000']) {
      expect(requiredText(9).safeParse(value).success).toBe(false);
      expect(requiredCode(9).safeParse(value).success).toBe(false);
    }
  });

  it('the length is measured after cleaning, and half a character is refused', () => {
    expect(text(2).parse('a\u200b\u200bb')).toBe('ab');
    expect(text(9).safeParse('\ud800').success).toBe(false);
  });
});
