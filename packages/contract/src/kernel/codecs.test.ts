import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { validationIssueOf } from './validation-issue.ts';
import { machineFor } from './machine/machine.ts';
import {
  bool,
  cost,
  Day,
  decimal,
  decimalOf,
  idOf,
  idsIn,
  idsOf,
  Instant,
  int,
  money,
  pageQuery,
  PastInstant,
  percent,
  printJson,
  secretText,
  statusOf,
  text,
} from './index.ts';

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function overTheWire(schema: z.ZodType, value: unknown): unknown {
  return JSON.parse(printJson(z.encode(schema, value)));
}

describe('decimals', () => {
  const cents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });
  const textOf = (value: bigint): string =>
    decimalOf(value.toString(), 0).replace(/^(-?)(\d+)$/, (_all, sign, digits: string) => {
      const padded = digits.padStart(3, '0');
      return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
    });

  it('decimals are printed digit by digit as bare numbers and are read back unchanged', () => {
    const signed = decimal(2);
    fc.assert(
      fc.property(cents, (value) => {
        const written = textOf(value);
        const printed = printJson({ amount: z.encode(signed, signed.parse(written)) });
        expect(printed).toBe(`{"amount":${written}}`);
        expect(signed.parse(printed.slice(10, -1))).toBe(written);
      }),
    );
  });

  it('numbers and text are accepted and have one canonical form', () => {
    for (const value of [73.5, '73.5', '73.50', ' +73.5 ']) expect(money().parse(value)).toBe('73.50');
    expect(cost().parse(0.0001)).toBe('0.0001');
    for (const value of ['.5', '+.5', '0.50']) expect(money().parse(value)).toBe('0.50');
    expect(decimal(2).parse('-.5')).toBe('-0.50');
    for (const value of ['.', '-.', '5.', '.5.']) expect(accepts(decimal(2), value), value).toBe(false);
  });

  it('values that need rounding, are out of range or are no numbers are refused', () => {
    for (const value of [
      '0.001',
      0.001,
      -0.01,
      '-1',
      '',
      ' ',
      'x',
      '1e3',
      '0x10',
      '1,5',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      true,
      '9'.repeat(14),
    ])
      expect(accepts(money(), value), String(value)).toBe(false);
    expect(accepts(percent(), '100')).toBe(true);
    expect(accepts(percent(), '100.01')).toBe(false);
  });

  it('text from a client cannot produce a bare number in a response', () => {
    expect(text(50).parse('\u00011e999')).toBe('1e999');
    expect(accepts(secretText(50), '\u00011e999')).toBe(false);
  });
});

describe('days and instants', () => {
  it('the calendar day of a timestamp is independent of its zone', () => {
    expect(Day.parse('2026-11-20')).toBe('2026-11-20');
    expect(Day.parse('2026-11-20T23:59:59+14:00')).toBe('2026-11-20');
    expect(overTheWire(Day, '2026-11-20')).toBe('2026-11-20');
    for (const value of ['2026-02-30', '20.11.2026', '', '2026-13-01']) expect(accepts(Day, value), value).toBe(false);
  });

  it('days and instants are read from every form that clients send', () => {
    const times = ['10:00', '10:00:00', '10:00:00.000', '10:00:00.0000000'];
    for (const time of times)
      for (const zone of ['', 'Z', 'z', '+00:00', '-00:00'])
        for (const value of [`2026-11-20T${time}${zone}`, ` 2026-11-20 ${time}${zone} `]) {
          expect(Day.parse(value), value).toBe('2026-11-20');
          expect(Instant.parse(value), value).toBe('2026-11-20T10:00:00.000Z');
        }
    expect([Day.parse(' 2028-02-29 '), Instant.parse('2028-02-29')]).toEqual([
      '2028-02-29',
      '2028-02-29T00:00:00.000Z',
    ]);
  });

  it.each([
    ...['2026-02-30', '2026-11-31', '2027-02-29', '2026-00-10'].flatMap((day) => [day, `${day}T10:00:00Z`]),
    ...['24:00', '99:99:99Z', '10:60', '10:00:60', '10', '10:00:00.', '10:00+24:00', '10:00+08:60', '10:00Zulu'].map(
      (time) => `2026-11-20T${time}`,
    ),
    '2026-11-20garbage',
    '2026-11-20T',
    '2026-11-20Z',
    '0000-11-20T10:00:00Z',
  ])('a value outside calendar and clock is refused: %s', (value) => {
    for (const [schema, key] of [
      [Day, 'day'],
      [Instant, 'moment'],
    ] as const) {
      const { error } = schema.safeParse(value, { reportInput: true });
      expect(error?.issues.map((issue) => validationIssueOf(issue).key)).toEqual([key]);
    }
  });

  it('instants of every form are converted to UTC with milliseconds', () => {
    expect(Instant.parse('2026-11-20T10:00:00+10:00')).toBe('2026-11-20T00:00:00.000Z');
    expect(
      ['yesterday', '5', '2026-11-20 at ten', '2026-13-01T00:00:00Z'].map((value) => accepts(Instant, value)),
    ).toEqual([false, false, false, false]);
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), (at) => {
        expect(overTheWire(Instant, Instant.parse(at.toISOString()))).toBe(at.toISOString());
      }),
    );
  });

  it('instants without a zone are UTC in every time zone of the server', () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const spellings = ['2026-11-20T10:00:00', '2026-11-20 10:00', '2026-11-20T10:00:00.0000000'];
    expect(spellings.map((value) => Instant.parse(value))).toEqual(spellings.map(() => '2026-11-20T10:00:00.000Z'));
    expect(Instant.parse('2026-11-20')).toBe('2026-11-20T00:00:00.000Z');
    vi.unstubAllEnvs();
  });
});

describe('past instants', () => {
  it('an instant up to five minutes ahead is accepted', () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    expect([-9_000, 0, 4, 6, 9_000].map((minutes) => accepts(PastInstant, inMinutes(minutes)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(overTheWire(PastInstant, PastInstant.parse('2026-11-20T10:00:00+10:00'))).toBe('2026-11-20T00:00:00.000Z');
  });
});

describe('whole numbers, truth values and ids', () => {
  it('text is accepted, as query strings send it', () => {
    expect(int(0, 9).parse('7')).toBe(7);
    expect(bool().parse('TRUE')).toBe(true);
    expect(idOf('X').parse('12')).toBe(12);
    for (const value of ['7.5', '', '1e1', 10, -1, null]) expect(accepts(int(0, 9), value), String(value)).toBe(false);
    for (const value of [0, -1, 1.5, '1.5', 'x', 2 ** 53]) expect(accepts(idOf('X'), value), String(value)).toBe(false);
    for (const value of ['yes', 1, '']) expect(accepts(bool(), value), String(value)).toBe(false);
  });

  it('ids of a bulk request are unique and in lock order', () => {
    const body = idsOf(idOf('X')).parse({ id: 3, ids: ['5', 3, 1] });
    expect(idsIn(body)).toEqual([1, 3, 5]);
    expect(body.mode).toBe('all');
    expect(accepts(idsOf(idOf('X')), { ids: Array.from({ length: 501 }, () => 1) })).toBe(false);
  });
});

describe('status', () => {
  const lamp = machineFor<object>()({
    name: 'lamp',
    initial: 'off',
    states: { off: { code: 10, tone: 'neutral' }, on: { code: 50, tone: 'done' } },
    transitions: {},
  });

  it('a status is a number on the wire and a name in code', () => {
    expect(statusOf(lamp).parse(50)).toBe('on');
    expect(statusOf(lamp).parse('10')).toBe('off');
    expect(overTheWire(statusOf(lamp), 'on')).toBe(50);
  });

  it('undeclared statuses are refused', () => {
    for (const value of [99, 'on ', 'toString', '', null])
      expect(accepts(statusOf(lamp), value), String(value)).toBe(false);
  });
});

describe('page query', () => {
  const query = pageQuery(['id', 'orderNumber'], { isActive: bool().optional() });

  it('every field has a default', () => {
    expect(query.parse({})).toEqual({ maxResultCount: 10, skipCount: 0 });
  });

  it('a sort order is read in any case and written back', () => {
    const sorting = [
      { field: 'orderNumber', direction: 'desc' },
      { field: 'id', direction: 'asc' },
    ];
    for (const written of [
      'orderNumber desc, id',
      'ORDERNUMBER DESCENDING,ID ASC',
      ' ordernumber  Desc , id ascending,',
      'orderNumber desc, orderNumber asc, id, id desc',
    ])
      expect(query.parse({ sorting: written }).sorting).toEqual(sorting);
    expect(overTheWire(query, { maxResultCount: 10, skipCount: 0, sorting })).toMatchObject({
      sorting: 'orderNumber desc, id asc',
    });
  });

  it('other sort orders are refused', () => {
    for (const sorting of ['password', 'id desc nulls last', 'id asc nulls', 'id up', 'id;drop table x', "id'--"])
      expect(accepts(query, { sorting }), sorting).toBe(false);
  });

  it('unknown fields are dropped', () => {
    expect(query.parse({ tenantId: 5, isActive: 'false' })).toEqual({
      maxResultCount: 10,
      skipCount: 0,
      isActive: false,
    });
  });
});
