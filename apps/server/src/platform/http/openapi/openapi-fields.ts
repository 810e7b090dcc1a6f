import { fieldDescriptions } from '@yipin/contract/descriptions';

/** A part of the document. */
export type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Joins what a field is, and what its codec accepts, which a nullable field has in its alternatives. */
function joinedText(does: string, { description, anyOf }: Json): string {
  const alternatives: readonly unknown[] = Array.isArray(anyOf) ? anyOf : [];
  const [codec] = [description, ...alternatives.map((one) => isJson(one) && one['description'])].filter(
    (text) => typeof text === 'string',
  );
  return codec === undefined ? does : `${does} ${codec}`;
}

/**
 * Returns what a field is. Throws if the contract does not describe it.
 *
 * @param owner the name of the entity, or the id of the operation
 */
export function describeField(owner: string, name: string, schema: Json): Json {
  const operation = owner.slice(owner.indexOf('.') + 1);
  const does =
    fieldDescriptions[`${owner}.${name}`] ?? fieldDescriptions[`${operation}.${name}`] ?? fieldDescriptions[name];
  if (does === undefined) throw new Error(`${owner}.${name} has no description`);
  return { ...describeFields(owner, schema), description: joinedText(does, schema) };
}

/** Returns a schema whose fields, at every depth, have a description. */
export function describeFields(owner: string, schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isJson(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, field]) => [
              name,
              describeField(owner, name, isJson(field) ? field : {}),
            ]),
          ),
        ];
      if (Array.isArray(value)) return [key, value.map((one) => (isJson(one) ? describeFields(owner, one) : one))];
      return [
        key,
        isJson(value) && (key === 'items' || key === 'additionalProperties') ? describeFields(owner, value) : value,
      ];
    }),
  );
}
