import { idOf, text } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { folderOf, queryFolderOf } from './fold-keys.ts';

const Line = z.object({
  id: idOf('Line').optional(),
  productId: idOf('Product'),
  cartonNo: text(20).nullable(),
  remark: text(20).default(''),
  kind: z.enum(['found', 'Lost']).optional(),
});
const fold = folderOf(z.object({ lines: z.array(Line).optional() }));

describe('a folder of keys', () => {
  it('empty values are dropped only where a value may be missing', () => {
    const lines = [
      { id: 0, productId: 0, cartonNo: null, remark: null, kind: '' },
      { id: null, productId: null, cartonNo: '', remark: '' },
    ];
    expect(fold({ lines })).toEqual({ lines: [{ productId: 0, cartonNo: null }, { cartonNo: '' }] });
  });

  it('names and choices match in any letter case, and unknown names are dropped', () => {
    const given = { LINES: [{ ProductID: '7', KIND: 'lost', __proto__: { id: 1 }, secret: 1 }], lInE: 2 };
    expect(fold(given)).toEqual({ lines: [{ productId: '7', kind: 'Lost' }] });
  });

  it('a value that is not an object is returned unchanged', () => {
    expect(fold({ lines: 'many' })).toEqual({ lines: 'many' });
    expect(fold({ lines: [5, null, ['x']] })).toEqual({ lines: [5, null, ['x']] });
    expect(fold([1])).toEqual([1]);
  });

  it('a list in a query is read in every spelling', () => {
    const foldQuery = queryFolderOf(z.object({ ids: z.array(idOf('Line')).optional(), filter: text(9).optional() }));
    for (const query of [{ ids: '5' }, { Ids: ['5'] }, { 'ids[0]': '5' }, { 'IDS[]': ['5'] }])
      expect(foldQuery(query)).toEqual({ ids: ['5'] });
    expect(foldQuery({ 'ids[0]': '5', 'ids[1]': '6', filter: 'x' })).toEqual({ ids: ['5', '6'], filter: 'x' });
  });
});
