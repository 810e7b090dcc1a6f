import { type ActivityType, type Endpoint, idNameOf, type PictureDocType } from '@yipin/contract';
import { z } from 'zod';
import { filled } from './sample-input.ts';

/** A field of an input that names a record. */
export interface NamingField {
  /** Members from the input to the field; elements of a list are `0`. */
  readonly path: readonly string[];
  /** The type of its ids, such as `CustomerId`. */
  readonly idName: string;
  /** The type of the document, if the input names a document by type and id. */
  readonly docType?: keyof typeof docIdNames;
}

/** The type of the ids of each document type. */
export const docIdNames: Readonly<Record<PictureDocType | ActivityType, string>> = {
  AP: 'ArtwareProductId',
  GR: 'GoodsReceiptId',
  AO: 'ArtwareOrderId',
  SO: 'ChannelOrderId',
  PO: 'PurchaseOrderId',
  SH: 'ShipmentId',
  TR: 'StockTransferId',
  SC: 'StockTakeId',
  BL: 'SupplierBillId',
  CU: 'CustomerId',
  FA: 'FactoryId',
  AG: 'SalesChannelId',
};

/** Returns a schema without its optional layers; of a codec, the schema on the wire. */
export function bare(schema: z.ZodType): z.ZodType {
  if (idNameOf(schema) !== undefined) return schema;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return bare(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe
    ? bare((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
    : schema;
}

/** Returns the schemas directly below a schema: members of an object, elements of a list, options of a union. */
export function below(schema: z.ZodType): [string | undefined, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [['0', schema.element as z.ZodType]];
  if (schema instanceof z.ZodRecord) return [['0', schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [undefined, option as z.ZodType]);
  return [];
}

/** Yields a schema and all schemas below it, each with its path. */
export function* placesIn(schema: z.ZodType, path: readonly string[] = []): Generator<[readonly string[], z.ZodType]> {
  const inner = bare(schema);
  yield [path, inner];
  if (idNameOf(inner) !== undefined) return;
  for (const [member, next] of below(inner)) yield* placesIn(next, member === undefined ? path : [...path, member]);
}

/** Returns the document types that an input may name by `docType` and `docId`. */
function docTypesOf(input: z.ZodType): (keyof typeof docIdNames)[] {
  const given = input instanceof z.ZodObject && 'docId' in input.shape ? input.shape['docType'] : undefined;
  const docType = given && bare(given);
  return docType instanceof z.ZodEnum ? (docType.options as (keyof typeof docIdNames)[]) : [];
}

/** Returns the fields of an operation's input that name a record, once for each document type that the input allows. */
export function namingFieldsOf({ input }: Endpoint): NamingField[] {
  const docTypes = docTypesOf(input);
  const fields = [...placesIn(input)].flatMap(([path, schema]) => {
    const idName = idNameOf(schema);
    return idName ? [{ path, idName }] : [];
  });
  if (docTypes.length === 0) return fields;
  return docTypes.flatMap((docType) => [
    { path: ['docId'], idName: docIdNames[docType], docType },
    ...fields.map((field) => ({ ...field, docType })),
  ]);
}

/** Returns the input fields that have the name of an id, but not the schema of one. */
export function unnamedIdsOf({ input }: Endpoint): string[] {
  const known = new Set(namingFieldsOf({ input } as Endpoint).map(({ path }) => path.join('.')));
  return [...placesIn(input)].flatMap(([path, schema]) => {
    const member = path.filter((part) => part !== '0').at(-1) ?? '';
    const isList = schema instanceof z.ZodArray || schema instanceof z.ZodUnion;
    const isNamed = idNameOf(schema) !== undefined || known.has(path.join('.'));
    return /^ids?$|Ids?$/.test(member) && !isList && !isNamed ? [path.join('.')] : [];
  });
}

function objectWith(
  schema: z.ZodObject,
  [member = '', ...rest]: readonly string[],
  id: number,
  named: Readonly<Record<string, number>>,
): unknown {
  const fields = schema.shape as Record<string, z.ZodType>;
  const next = fields[member];
  return { ...filled(fields, named), ...(next && { [member]: inputNaming(next, rest, id, named) }) };
}

/** Returns the minimal input that a schema accepts, with `id` at `path`; other fields name rows of `named`. */
export function inputNaming(
  schema: z.ZodType,
  path: readonly string[],
  id: number,
  named: Readonly<Record<string, number>>,
): unknown {
  const inner = bare(schema);
  if (path.length === 0) return id;
  if (inner instanceof z.ZodObject) return objectWith(inner, path, id, named);
  if (inner instanceof z.ZodArray) return [inputNaming(inner.element as z.ZodType, path.slice(1), id, named)];
  if (!(inner instanceof z.ZodUnion)) throw new Error(`no field ${path.join('.')} is found`);
  const inputs = inner.options.map((option) => inputNaming(option as z.ZodType, path, id, named));
  return inputs.find((input) => schema.safeParse(input).success) ?? inputs[0];
}

/** Adds the ids in a response, which the output's schema identifies, to `seen`, such as `CustomerId 7`. */
export function collectIds(schema: z.ZodType, value: unknown, seen: Set<string>): void {
  const inner = bare(schema);
  const idName = idNameOf(inner);
  if (idName !== undefined) {
    if (typeof value === 'number') seen.add(`${idName} ${value}`);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [member, next] of below(inner)) {
    if (member === undefined) collectIds(next, value, seen);
    else if (Array.isArray(value)) for (const element of value) collectIds(next, element, seen);
    else collectIds(next, (value as Readonly<Record<string, unknown>>)[member], seen);
  }
}
