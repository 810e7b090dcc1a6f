import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DecimalText, money } from './decimal.ts';
import { Instant } from './dates.ts';
import { encoderOf } from './encoder.ts';
import { statusOf } from './machine/machine.ts';
import { int } from './scalars.ts';

const machine = { states: { draft: { code: 10 }, done: { code: 50 } } };
const Line = z.object({ amount: money(), note: z.string().optional() });
const Document = z.object({
  id: int(1, 9),
  at: Instant.nullable(),
  status: statusOf(machine),
  limit: money().nullable().optional(),
  lines: z.array(Line),
  tags: z.array(z.string()),
  shared: z.record(z.string(), money()),
  either: z.union([z.string(), z.object({ price: money() })]),
});

const amount = '12.50' as DecimalText;
const full = {
  id: 3,
  at: '2026-11-20T00:00:00.000Z' as never,
  status: 'done' as const,
  limit: amount,
  lines: [{ amount, note: '易碎' }, { amount }],
  tags: ['a'],
  shared: { freight: amount },
  either: { price: amount },
};

describe('an encoder', () => {
  it('answers what zod answers', () => {
    for (const value of [full, { ...full, at: null, limit: null, lines: [], either: 'none' }])
      expect(encoderOf(Document)(value)).toEqual(z.encode(Document, value));
    expect(encoderOf(z.array(Document))([full])).toEqual(z.encode(z.array(Document), [full]));
    expect(encoderOf(z.null())(null)).toBeNull();
  });

  it('lets only declared fields through, also of rows', () => {
    const secret = { ...full, cost: '1.00', lines: [{ amount, cost: '1.00' }] };
    expect(JSON.stringify(encoderOf(Document)(secret))).not.toContain('cost');
    expect(JSON.stringify(encoderOf(z.object({ row: Line.nullable() }))({ row: { amount, cost: 1 } }))).not.toContain(
      'cost',
    );
  });
});
