import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failures, permissions } from '@yipin/contract';
import { type Language, languages, texts } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../config.ts';
import { z } from 'zod';
import { translate, translateIfKnown } from '../../platform/server-texts.ts';
import { operations } from '../contract-registry.ts';

/** Returns names and schemas of the fields of an input, at every level. */
function fieldsIn(schema: z.core.$ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsIn(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]): [string, z.ZodType][] => [
    [name, field],
    ...fieldsIn(field),
  ]);
}
const fields = operations.flatMap(({ input }) => fieldsIn(input));

describe.each(languages)('texts in %s', (language) => {
  it('every refusal has a text', () => {
    expect(Object.keys(failures).filter((code) => !translateIfKnown(language, `errors:${code}`))).toEqual([]);
  });

  it.each([
    ['permission', texts[language].permissions, Object.keys(permissions)],
    ['field of an input', texts[language].fields, [...new Set(fields.map(([name]) => name))]],
  ])('every %s has a name, and no name is unused', (_what, names, expected) => {
    expect(Object.keys(names).sort()).toEqual([...expected].sort());
  });
});

it.each(languages)('each text key of %s is defined once, because only its last text would be used', (language) => {
  const folder = path.join(checkout, 'packages/locales/src', language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const written = readFileSync(path.join(folder, file), 'utf8');
    expect(written.trim(), file).toBe(JSON.stringify(JSON.parse(written), null, 2));
  }
});

it('notes, reasons and descriptions keep line ends, other text is on one line, and passwords are taken as they are', () => {
  const keepsLines = (schema: z.ZodType) => {
    const entered = ['a\nb', ['a\nb']];
    return entered.some((value) => JSON.stringify(schema.safeParse(value).data) === JSON.stringify(value));
  };
  const names = new Set(fields.filter(([, schema]) => keepsLines(schema)).map(([name]) => name));
  const passwords = ['adminPassword', 'currentPassword', 'newPassword', 'password'];
  expect([...names].sort()).toEqual([...passwords, 'description', 'reason', 'remark', 'text'].sort());
});

it('domain.md §11 lists every refusal, and no other', () => {
  const domain = readFileSync(path.join(checkout, 'docs/domain.md'), 'utf8');
  const [, table = ''] = /^\| Status \| Refusals \|\n((?:\|.*\n)+)/m.exec(domain) ?? [];
  expect([...table.matchAll(/`([\w-]+)`/g)].map(([, code]) => code).sort()).toEqual(Object.keys(failures).sort());
});

describe('the text of a count', () => {
  const countText = (language: Language, count: number) => translate(language, 'warehouses:openOrders', { count });

  it('a count selects the singular or the plural where the language has both', () => {
    expect(countText('en-US', 1)).toContain('1 open purchase order ');
    expect(countText('en-US', 2)).toContain('2 open purchase orders ');
    expect(countText('zh-CN', 1)).toBe(countText('zh-CN', 2).replace('2', '1'));
    expect(countText('zh-TW', 1)).toBe(countText('zh-TW', 2).replace('2', '1'));
  });

  it('a count selects its text also for a key composed at run time', () => {
    expect(translateIfKnown('en-US', 'warehouses:openOrders', { count: 1 })).toBe(countText('en-US', 1));
  });
});
