import { type Access, type Endpoint, permissionsOf, urlOf, wireFormOf } from '@yipin/contract';
import { describeOperation } from '@yipin/contract/descriptions';
import { z } from 'zod';
import { refusalsOf, sharedResponses } from './openapi-failures.ts';
import { describeField, describeFields, type Json } from './openapi-fields.ts';

interface OpenApiParameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Json;
}

/** An operation in the document. */
export interface OpenApiOperation extends Json {
  readonly operationId: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-access': Access;
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
}

export interface ApiDocument extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json;
}

/** All exports of the contract: its operations, and the entities whose names the document uses. */
export interface Contract {
  readonly api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
}

const envelope = {
  type: 'object',
  required: ['result', 'targetUrl', 'success', 'error', 'unAuthorizedRequest', '__abp'],
  properties: {
    result: {},
    targetUrl: { type: ['string', 'null'] },
    success: { type: 'boolean' },
    error: { anyOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'null' }] },
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { const: true },
  },
};

const refusal = {
  type: 'object',
  required: ['code', 'message', 'details', 'validationErrors', 'reason', 'params'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string', description: "For people, in the request's language." },
    details: { type: ['string', 'null'] },
    validationErrors: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['message', 'members'],
        properties: { message: { type: 'string' }, members: { type: 'array', items: { type: 'string' } } },
      },
    },
    reason: { type: 'string', description: 'For programs: the code of the refusal.' },
    params: { type: 'object' },
    rows: { type: 'array', items: { type: 'object' }, description: 'What each row of a bulk action was refused for.' },
  },
};

/** What a schema describes: what clients send, or what the server answers. */
type WireDirection = 'input' | 'output';

/** Returns a default that has the same form on the wire; the converter leaves out the defaults of codecs. */
function plainDefault(value: unknown): number | boolean | undefined {
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Converts a schema to JSON Schema in its form on the wire: the input side of codecs, or the form that they declare. */
function toWireSchema(schema: z.ZodType, direction: WireDirection, names?: z.core.$ZodRegistry<{ id: string }>): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    ...(names ? { metadata: names } : {}),
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= plainDefault(zodSchema.def.defaultValue);
      const form = wireFormOf(zodSchema);
      if (!form) return;
      for (const key of ['type', 'anyOf', 'oneOf', '$ref', 'enum'] as const) delete jsonSchema[key];
      Object.assign(jsonSchema, form[direction] ?? form.input);
    },
  }) as Json;
}

type WithDefinitions = { readonly $defs?: Readonly<Record<string, Json>> } & Json;

/** Returns a schema whose references to definitions are references to components. */
function renamed(schema: Json, nameOf: (name: string) => string): Json {
  const text = JSON.stringify(schema).replace(
    /"#\/\$defs\/([^"]+)"/g,
    (_reference, name: string) => `"#/components/schemas/${nameOf(name)}"`,
  );
  return JSON.parse(text) as Json;
}

/** Converts a schema; `owner` names its parts that have no name of their own. */
type WriteSchema = (schema: z.ZodType, owner: string, direction: WireDirection) => Json;

/** Converts schemas to JSON Schema, entities to named components. */
function schemaWriter(contract: Contract) {
  const names = z.registry<{ id: string }>();
  const taken = new Set(['Envelope', 'Refusal']);
  for (const [name, value] of Object.entries(contract))
    if (value instanceof z.ZodObject && !names.has(value) && !taken.has(name)) names.add(value, { id: name });
  const schemas: Record<string, Json> = { Envelope: envelope, Refusal: refusal };

  /** The entities of outputs, by name, as they are before their references are renamed. */
  const outputs = new Map<string, string>();

  const write: WriteSchema = (schema, owner, direction) => {
    const { $defs = {}, $schema: _, ...rest } = toWireSchema(schema, direction, names) as WithDefinitions;
    // Anonymous recursive schemas are numbered per schema: the operation's name makes them unique. An input whose form
    // differs from the output of the same name has a name of its own.
    const nameOf = (name: string): string => {
      if (name.startsWith('__schema')) return `${owner}${name}`;
      const output = outputs.get(name);
      return output === undefined || output === JSON.stringify($defs[name]) ? name : `${name}Input`;
    };
    for (const [name, { id: __, ...definition }] of Object.entries($defs)) {
      if (direction === 'output') outputs.set(name, JSON.stringify($defs[name]));
      schemas[nameOf(name)] ??= renamed(definition, nameOf);
    }
    return renamed(rest, nameOf);
  };
  return { write, schemas };
}

function parametersOf(owner: string, input: Json): Json[] {
  const { properties = {}, required = [] } = input as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: String(describeField(owner, name, schema)['description']),
    schema,
  }));
}

/** Returns the content of a request body: a form with a file, or JSON. */
function bodyOf({ takesFile = false }: Endpoint, schema: Json): Record<string, { schema: Json }> {
  return takesFile
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary', description: 'The content of the file.' } },
          },
        },
      }
    : { 'application/json': { schema } };
}

function ownerName(id: string): string {
  return id.replaceAll('.', '_');
}

function resultName(id: string): string {
  return `${ownerName(id)}Result`;
}

/** Returns in a sentence what the access of an operation requires. */
function accessText(access: Access): string {
  const permissions = permissionsOf(access);
  if (permissions) return `Requires the permission ${permissions.map((name) => `\`${name}\``).join(' or ')}.`;
  if (access === 'anyone') return 'Requires no session.';
  return access === 'own-session'
    ? 'Requires a session, also before a required change of the password.'
    : 'Requires a session.';
}

/** Returns what an operation does and what it requires. */
function descriptionOf({ area, id, access }: Endpoint): string {
  const does = describeOperation(area, id.slice(area.length + 1));
  if (does === undefined) throw new Error(`${id} has no description`);
  return `${does} ${accessText(access)}`;
}

function operationOf(endpoint: Endpoint, write: WriteSchema): OpenApiOperation {
  const { id, access, kind, method } = endpoint;
  const owner = ownerName(id);
  const inQuery = method === 'GET' || method === 'DELETE';
  const input = inQuery
    ? { parameters: parametersOf(id, unfolded(endpoint.input, owner)) }
    : {
        requestBody: {
          required: true,
          content: bodyOf(endpoint, describeFields(id, write(endpoint.input, owner, 'input'))),
        },
      };
  const result = describeField(id, 'result', write(endpoint.output, resultName(id), 'output'));
  return {
    operationId: id,
    tags: [endpoint.area],
    summary: id,
    description: descriptionOf(endpoint),
    'x-access': access,
    ...(access === 'anyone' ? { security: [] } : {}),
    ...(input as Pick<OpenApiOperation, 'parameters' | 'requestBody'>),
    ...(kind === 'command' ? { 'x-idempotency-key': 'The header Idempotency-Key makes repeating it safe.' } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { result } }] },
          },
        },
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** Returns a schema with its top level inline, because parameters cannot be a reference. */
function unfolded(schema: z.ZodType, owner: string): Json {
  const written = toWireSchema(schema, 'input');
  if (JSON.stringify(written).includes('#/$defs/')) throw new Error(`${owner} has a recursive query string`);
  return written;
}

/** Returns the OpenAPI 3.1 description of every operation of the contract. */
export function describeApi(contract: Contract): ApiDocument {
  const { write, schemas } = schemaWriter(contract);
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const endpoints = Object.values(contract.api).flatMap((area) => Object.values(area));
  // Outputs are written first: they keep the names of entities.
  for (const { id, output } of endpoints) write(output, resultName(id), 'output');
  for (const endpoint of endpoints) {
    const path = (paths[urlOf(endpoint)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, write);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yipin 艺品通', version: '1', description: 'Back office of a handicraft trading firm.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.keys(contract.api).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: sharedResponses,
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .map(([name, schema]) => [name, describeFields(name, schema)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  };
}
