import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, Day, EnteredDay, type Endpoint } from './index.ts';

/** Returns the paths of `schema` that accept days outside 2000 to 2100. */
function anyDayIn(schema: unknown, path: string): string[] {
  if (schema === Day) return [path];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return anyDayIn(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return anyDayIn(schema.element, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => anyDayIn(field, `${path}.${name}`));
  return [];
}

const endpoints: readonly Endpoint[] = Object.values(api).flatMap((area) => Object.values(area));

describe('entered days', () => {
  it('every command accepts days from 2000 to 2100 only', () => {
    const commands = endpoints.filter(({ kind }) => kind === 'command');
    expect(commands.flatMap(({ input, id }) => anyDayIn(input, id))).toEqual([]);
  });

  it('days outside the range are refused, and stored ones stay readable', () => {
    for (const day of ['0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31']) {
      expect(EnteredDay.safeParse(day).error?.issues[0]?.message).toBe('dayOutOfRange');
      expect(Day.parse(day)).toBe(day);
    }
    for (const day of ['2000-01-01', '2100-12-31']) expect(EnteredDay.parse(day)).toBe(day);
  });
});
