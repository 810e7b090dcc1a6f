import { api, type Endpoint } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from './everything.ts';
import { rawCall } from './raw-call.ts';
import { sampleFor } from './sample-input.ts';

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

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Makes a row by the area's `save`; undefined when it takes more than plain values. */
export const makeRow = async (
  app: FastifyInstance,
  token: string,
  { save }: PlainArea,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Row | undefined> => {
  const { status, body } = await rawCall(app, save, { token, input: { ...sampleFor(save), ...extra } });
  return status === 200 ? (body.result as Row) : undefined;
};
