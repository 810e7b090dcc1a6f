import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { sqlText } from './sql-text.ts';

const events = pgTable('events', { name: text('name') });

describe('the text of a statement', () => {
  it('a text contains the inserted names of tables and parts of SQL', () => {
    expect(sqlText`select * from ${events} e where e.name = $1 and ${sql`e.name is not null`}`).toBe(
      'select * from "events" e where e.name = $1 and e.name is not null',
    );
  });

  it('a part with a parameter is refused, because its value would be lost', () => {
    expect(() => sqlText`select ${sql`${7}`}`).toThrow('the text of a statement has parameters');
  });
});
