import { type Permission, permissions as p } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { homeBlocks, shownBlocks, startLayout } from './home-blocks.ts';

function shownTo(...permitted: readonly Permission[]) {
  return shownBlocks(startLayout((permission) => permitted.includes(permission)));
}

describe('the blocks with which users start', () => {
  it('users of finance start with cash, others with their tasks', () => {
    expect(shownTo(p.payments, p.viewAllArtwareOrders)).toEqual(['cash', 'inbox', 'pipeline', 'figures']);
    expect(shownTo(p.receivePurchases, p.purchaseOrders)).toEqual(['inbox', 'pipeline', 'watch']);
    expect(shownTo(p.purchase, p.viewCost)).toEqual(['inbox', 'pipeline', 'watch', 'figures']);
    expect(shownTo(p.editArtwareOrders)).toEqual(['inbox', 'pipeline', 'figures']);
  });

  it('users with the work of several roles start with all blocks', () => {
    expect(shownTo(p.editArtwareOrders, p.purchase, p.payments)).toEqual(homeBlocks);
    expect(shownTo(p.editArtwareOrders, p.viewAllArtwareOrders)).toEqual(homeBlocks);
  });
});

it('a layout hides blocks, and its unnamed blocks are last', () => {
  expect(shownBlocks({ order: ['figures', 'inbox'], hidden: ['cash', 'stock'] })).toEqual([
    'figures',
    'inbox',
    'pipeline',
    'watch',
  ]);
});
