import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import '../../areas.ts';
import { audited } from '../../platform/audit/audited-row.ts';
import { kindOf, referredKind } from '../../platform/audit/audited-rows.ts';
import { camelOf } from '../../platform/audit/kind-names.ts';
import { isVisibleField } from './audit-fields.ts';

/** Names of days that look like those of a user. */
const days = ['settleBy'];

it('each shown field with the id of a row names the row instead of the id', () => {
  const unnamed = audited.all().flatMap((row) => {
    const { table } = row;
    if (!is(table, PgTable)) return [];
    const kind = kindOf(table);
    return Object.values(getTableColumns(table))
      .map(({ name }) => camelOf(name))
      .filter(
        (field) =>
          /(?:Id|By)$/.test(field) &&
          !days.includes(field) &&
          isVisibleField(field) &&
          referredKind(kind, field) === undefined,
      )
      .map((field) => `${kind}.${field}`);
  });
  expect(unnamed).toEqual([]);
});
