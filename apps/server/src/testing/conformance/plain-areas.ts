import { api, type Endpoint, idNameOf } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fieldsOf, filtersOf, sortFieldsOf, tableOfId } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { optionsOf, sampleFor } from './sample-input.ts';

/** An area whose rows can be created by a `save` without references to other rows. */
export interface PlainArea {
  readonly name: string;
  readonly save: Endpoint;
  readonly list: Endpoint | undefined;
}

/** Areas with a `save` that has an id. Only {@link makeRow} shows whether an area is plain. */
export const areasWithSave: readonly PlainArea[] = Object.entries(api).flatMap(([name, area]) => {
  const { save, list } = area as Readonly<Record<string, Endpoint>>;
  return save && 'id' in fieldsOf(save) ? [{ name, save, list }] : [];
});

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Creates a row with the area's `save`. Returns undefined if the save requires more than plain values. */
export async function makeRow(
  app: FastifyInstance,
  token: string,
  { save }: PlainArea,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Row | undefined> {
  const { status, body } = await sendRequest(app, save, { token, input: { ...sampleFor(save), ...extra } });
  return status === 200 ? (body.result as Row) : undefined;
}

/** Returns the table of the rows that a `save` returns, from the type of their ids. */
function tableOf({ output }: Endpoint): string | undefined {
  const id = output instanceof z.ZodObject ? (output.shape['id'] as z.ZodType | undefined) : undefined;
  const idName = id && idNameOf(id);
  return idName && tableOfId(idName);
}

/** Creates a row in every plain area, except in those with a row in one of the tables `filled`. Returns ids by table. */
export async function makeOtherPlainRows(
  app: FastifyInstance,
  token: string,
  filled: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const ids: Record<string, number> = {};
  for (const area of areasWithSave) {
    const table = tableOf(area.save);
    const row = table !== undefined && !filled.includes(table) && (await makeRow(app, token, area));
    if (table !== undefined && row) ids[table] = row.id;
  }
  return ids;
}

/** The number of varied rows: a prime, so that counting modulo it by any step reaches each value once. */
const varied = 7;

/** Returns the value of a field at index `place`, of {@link varied} values or all that the field has. */
function valueAt(name: string, schema: z.ZodType, place: number): unknown {
  const options = optionsOf(schema);
  if (options) return options[place % options.length];
  // Capitals have the same order in every collation.
  const texts = [`${'ABCDEFG'.charAt(place)}${name.toUpperCase()}`, `2026-05-0${place + 1}`];
  const values: readonly unknown[] = [...texts, place + 1, place % 2 === 0];
  return values.find((value) => schema.safeParse(value).success);
}

/** Creates rows that differ in all sort fields and filters of the area's list. Each field orders them differently. */
export async function makeVariedRows(app: FastifyInstance, token: string, area: PlainArea): Promise<void> {
  const { save, list } = area;
  if (!list) return;
  const shownFields = new Set([...sortFieldsOf(list), ...filtersOf(list).map(([name]) => name)]);
  // References are left out, because their rows would have to exist.
  const fields = Object.entries(fieldsOf(save)).filter(([name]) => shownFields.has(name) && !/id$/i.test(name));
  for (let row = 1; row <= varied; row += 1) {
    const values = fields.map(([name, schema], index) => [
      name,
      valueAt(name, schema, (row * (2 + (index % (varied - 2)))) % varied),
    ]);
    // Generated days are unlikely and need a confirmation.
    const extra = { ...Object.fromEntries(values), ...('confirmed' in fieldsOf(save) ? { confirmed: true } : {}) };
    if (!(await makeRow(app, token, area, extra))) throw new Error(`${save.id} refuses ${JSON.stringify(values)}`);
  }
}
