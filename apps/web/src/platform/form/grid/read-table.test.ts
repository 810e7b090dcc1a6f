import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { writeTable } from './write-table.ts';

describe('a table in the clipboard', () => {
  it.each([
    [
      'rows and cells of Excel',
      'A\t1\r\nB\t2\r\n',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    ['line breaks, tabs and quotation marks in a quoted cell', '"a\r\nb\tc ""d"""\t1', [['a\r\nb\tc "d"', '1']]],
    ['a quotation mark inside an unquoted cell', '5" plate\t"x" y\n7', [['5" plate', '"x" y'], ['7']]],
    ['empty cells and rows', 'A\t\t3\n\n\tB', [['A', '', '3'], [''], ['', 'B']]],
    ['line breaks of other programs', 'A\rB\nC', [['A'], ['B'], ['C']]],
    ['spaces around a cell', '  A  \t 1 ', [['A', '1']]],
    ['nothing', '', [['']]],
  ])('%s are read', (_name, text, cells) => {
    expect(readTable(text)).toEqual(cells);
  });

  it('what was written is read again', () => {
    const cells = [
      ['a\tb', 'say "hi"', 'two\nlines'],
      ['', 'plain', '1,200'],
    ];
    expect(readTable(writeTable(cells))).toEqual(cells);
    expect(writeTable([['A', '1']])).toBe('A\t1');
  });
});
