import { z } from 'zod';

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How a codec is described to clients. Decoders accept more than that, such as numbers as text. */
export interface WireForm {
  /** What clients send. */
  readonly input: JsonSchema;
  /** What the server answers; absent = the same. */
  readonly output?: JsonSchema;
}

const forms = z.registry<WireForm>();

/** Declares how a codec is described, for the OpenAPI document. Returns the codec. */
export function onWire<S extends z.ZodType>(schema: S, form: WireForm): S {
  forms.add(schema, form);
  return schema;
}

/** Returns how a codec is described, also of one with further conditions; undefined for other schemas. */
export function wireFormOf(schema: z.core.$ZodType): WireForm | undefined {
  return forms.get(schema);
}
