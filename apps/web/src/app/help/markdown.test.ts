import { describe, expect, it } from 'vitest';
import { manualOf, pageOf, plainText } from './manual-page.ts';
import { parseMarkdown } from './markdown.ts';
import { searchManual } from './search-manual.ts';

const texts: Readonly<Record<string, string>> = { 'common:save': '保存 *(S)*', 'common:edit': 'Edit' };

function parse(source: string) {
  return parseMarkdown(source, (key) => texts[key]);
}

describe('a page of the manual', () => {
  it('a placeholder is replaced by its text, also in bold between Chinese characters', () => {
    const [paragraph] = parse('点选**{{common:save}}**后');
    expect(paragraph).toMatchObject({
      kind: 'paragraph',
      content: [
        { kind: 'text', text: '点选' },
        { kind: 'strong', content: [{ kind: 'text', text: '保存 *(S)*' }] },
        { kind: 'text', text: '后' },
      ],
    });
  });

  it('headings, lists, inline code, tables and links to topics are read', () => {
    expect(parse('# A\n\n1. `F2`\n   - b\n\n| x |\n|---|\n| y |\n\n[c](lists.md)')).toMatchObject([
      { kind: 'heading', depth: 1 },
      {
        kind: 'list',
        isOrdered: true,
        items: [{ blocks: [{ kind: 'paragraph' }, { kind: 'list', isOrdered: false }] }],
      },
      { kind: 'table', rows: [{ cells: [{}] }, { cells: [{}] }] },
      { kind: 'paragraph', content: [{ kind: 'link', topic: 'lists' }] },
    ]);
  });

  it.each([
    ['a key without a text', '{{common:none}}', 'there is no text common:none'],
    ['HTML', 'a <b>c</b>', 'the manual has no html'],
    ['a block of HTML', '<div>c</div>', 'the manual has no html'],
    ['an image', '![a](lists.md)', 'the manual has no image'],
    ['a link to another site', '[a](https://example.com/)', 'no topic for the link https://example.com/'],
    ['a link to an unknown topic', '[a](none.md)', 'no topic for the link none.md'],
    ['a quotation', '> a', 'the manual has no blockquote'],
    ['bold text that is not closed', 'a **b', 'bold text is not recognized'],
  ])('%s is refused', (_what, source, message) => expect(() => parse(source)).toThrow(message));

  it('a page without a title in its first line is refused', () => {
    expect(() => pageOf('lists', 'Lists\n\n# Title', 'en-US', () => undefined)).toThrow('the first line is no title');
  });
});

describe('the search in the manual', () => {
  const manual = manualOf(
    {
      'docs/lists.md': '# Lists\n\nA list has views. Édit a row with **{{common:edit}}**.',
      'docs/forms.md': '# Edit forms\n\nA form is saved.',
    },
    'en-US',
    (key) => texts[key],
  );

  it('pages with the words in their title are first, and each has the sentence with most of the words', () => {
    const results = searchManual(manual, 'EDIT');
    expect(results.map(({ page, sentence }) => [page.topic, sentence])).toEqual([
      ['forms', 'A form is saved.'],
      ['lists', 'Édit a row with Edit.'],
    ]);
  });

  it('a page is found only if it has all words', () => {
    expect(searchManual(manual, 'row views').map(({ page }) => page.topic)).toEqual(['lists']);
    expect(searchManual(manual, 'row saved')).toEqual([]);
  });

  it('the text of a page has no marks', () => {
    const [paragraph] = parse('a **b** [c](lists.md)');
    expect(paragraph?.kind === 'paragraph' && plainText(paragraph.content)).toBe('a b c');
  });
});
