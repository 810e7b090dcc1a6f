import { api, type Endpoint } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { fieldsOf, filtersOf, sortFieldsOf } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { optionsOf, sampleFor } from './sample-input.ts';

/** An area whose rows can be made by a `save` that refers to nothing else. */
export interface PlainArea {
  readonly name: string;
  readonly save: Endpoint;
  readonly list: Endpoint | undefined;
}

/** Areas with a `save` that takes an id. Whether one is plain shows when it is tried. */
export const areasWithSave: readonly PlainArea[] = Object.entries(api).flatMap(([name, area]) => {
  const { save, list } = area as Readonly<Record<string, Endpoint>>;
  return save && 'id' in fieldsOf(save) ? [{ name, save, list }] : [];
});

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Makes a row by the area's `save`; undefined when it takes more than plain values. */
export async function makeRow(
  app: FastifyInstance,
  token: string,
  { save }: PlainArea,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Row | undefined> {
  const { status, body } = await sendRequest(app, save, { token, input: { ...sampleFor(save), ...extra } });
  return status === 200 ? (body.result as Row) : undefined;
}

/** How many rows differ in everything: a prime, so that counting by any step visits each place once. */
const varied = 7;

/** A value of the field, the `place`-th of {@link varied} where it has so many. */
function valueAt(name: string, schema: z.ZodType, place: number): unknown {
  const options = optionsOf(schema);
  if (options) return options[place % options.length];
  // In capitals, which every collation puts in the same order.
  const texts = [`${'ABCDEFG'.charAt(place)}${name.toUpperCase()}`, `2026-05-0${place + 1}`];
  const values: readonly unknown[] = [...texts, place + 1, place % 2 === 0];
  return values.find((value) => schema.safeParse(value).success);
}

/** Makes rows that differ in all the area's list is sorted and filtered by, in an order of its own in each. */
export async function makeVariedRows(app: FastifyInstance, token: string, area: PlainArea): Promise<void> {
  const { save, list } = area;
  if (!list) return;
  const shownFields = new Set([...sortFieldsOf(list), ...filtersOf(list).map(([name]) => name)]);
  // What a row refers to would have to be there.
  const fields = Object.entries(fieldsOf(save)).filter(([name]) => shownFields.has(name) && !/id$/i.test(name));
  for (let row = 1; row <= varied; row += 1) {
    const values = fields.map(([name, schema], index) => [
      name,
      valueAt(name, schema, (row * (2 + (index % (varied - 2)))) % varied),
    ]);
    // Made-up days are unlikely ones.
    const extra = { ...Object.fromEntries(values), ...('confirmed' in fieldsOf(save) ? { confirmed: true } : {}) };
    if (!(await makeRow(app, token, area, extra))) throw new Error(`${save.id} refuses ${JSON.stringify(values)}`);
  }
}
