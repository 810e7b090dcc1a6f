import { describe, expect, it } from 'vitest';
import { mentionsIn, textPartsOf } from './text-parts.ts';

const texts = {
  orders: { title: 'Orders', ship: 'Ship', lines_one: '{{count}} line', lines_other: '{{count}} lines' },
  machines: { order: { states: { draft: 'Draft' }, refused: { empty: 'No lines' } } },
  settings: { hint: 'Hint', other: 'Other' },
};

function partsOf(first: string, later: string) {
  return textPartsOf(texts, mentionsIn([first]), mentionsIn([later]));
}

describe('division of the texts of a language', () => {
  it('a text that only later sources mention is in the later part', () => {
    const { first, later } = partsOf("text('title')", "text('ship'); text('orders:title')");
    expect(later.orders).toEqual({ ship: 'Ship' });
    expect(first.orders).toEqual({ title: 'Orders', lines_one: '{{count}} line', lines_other: '{{count}} lines' });
  });

  it('a text that no source mentions is in the first part', () => {
    expect(partsOf('', '').first).toEqual(texts);
  });

  it('the plural forms of a text are in the same part', () => {
    expect(partsOf('', "text('lines', { count })").later.orders).toEqual({
      lines_one: '{{count}} line',
      lines_other: '{{count}} lines',
    });
  });

  it('a template mentions all keys that it can result in', () => {
    const later = "text('machines:order.states.draft'); text('order.refused.empty')";
    const machines = { order: { states: { draft: 'Draft' } } };
    expect(partsOf('text(`machines:${name}.states.${state}`)', later).first['machines']).toEqual(machines);
    expect(partsOf('', later).later['machines']).toEqual(texts.machines);
  });

  it('the texts of the help are a part of their own, also if the first page mentions them', () => {
    const order = { states: { draft: 'Draft' }, help: { ship: 'Books the goods out' } };
    const parts = textPartsOf(
      { machines: { order }, help: { close: 'Close' } },
      mentionsIn(['machineText(`machines:${name}.${part}.${key}`)']),
      mentionsIn(["text('help:close')"]),
    );
    expect(parts).toEqual({
      first: { machines: { order: { states: order.states } }, help: {} },
      later: { machines: {}, help: {} },
      help: { machines: { order: { help: order.help } }, help: { close: 'Close' } },
    });
  });

  it('a template without fixed letters mentions nothing', () => {
    expect(partsOf('name(`${area}:${field}`)', "text('settings:hint')").later['settings']).toEqual({ hint: 'Hint' });
  });
});
