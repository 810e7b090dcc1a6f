import { validationIssueOf, type Endpoint } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { FastifyRequest } from 'fastify';
import { parse as parseSafely } from 'secure-json-parse';
import type { z } from 'zod';
import { Failure, invalidAt } from '../failure.ts';
import { folderOf, queryFolderOf } from '../legacy/fold-keys.ts';
import { translate, type ServerTextKey } from '../server-texts.ts';

/**
 * Returns a failure with `issues` as validation errors, with camelCase member paths (`items.2.quantity`), in
 * `language`.
 */
export function invalid(issues: readonly z.core.$ZodIssue[], language: Language): Failure {
  return new Failure(
    'validation-failed',
    {},
    {
      fields: issues.map((issue) => {
        const { key, params } = validationIssueOf(issue);
        return {
          message: translate(language, `validation:${key}` as ServerTextKey, params),
          members: issue.path.length > 0 ? [issue.path.join('.')] : [],
        };
      }),
    },
  );
}

function notJson(language: Language, cause?: unknown): Failure {
  return new Failure(
    'validation-failed',
    {},
    { cause, fields: [{ message: translate(language, 'validation:jsonObject'), members: [] }] },
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the body as an object. Refuses keys that could reach an object's prototype, at every level. */
function parseBody(request: FastifyRequest, language: Language): object {
  const body = request.body;
  if (typeof body !== 'string' || body.trim() === '') return {};
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type) || encoding.trim().toLowerCase() !== 'identity')
    throw new Failure('unsupported-content');
  try {
    const parsed: unknown = parseSafely(body, { protoAction: 'error', constructorAction: 'error' });
    if (isObject(parsed)) return parsed;
  } catch (cause) {
    throw notJson(language, cause);
  }
  throw notJson(language);
}

/** Returns the query. Refuses keys that could reach an object's prototype. */
function queryOf({ query }: FastifyRequest, language: Language): object {
  const key = Object.keys(query as object).find((name) => name.startsWith('__proto__'));
  if (key !== undefined) throw invalidAt(key, translate(language, 'validation:notValid'));
  return query as object;
}

/** Returns the decoder of an endpoint: query string and body, renamed to the schema's names and validated by it. */
export function decoderOf({ input }: Endpoint) {
  const foldQuery = queryFolderOf(input);
  const foldBody = folderOf(input);
  return (request: FastifyRequest, language: Language): unknown => {
    const body = request.method === 'GET' || request.method === 'DELETE' ? {} : parseBody(request, language);
    const given = { ...foldQuery(queryOf(request, language)), ...(foldBody(body) as object) };
    const parsed = input.safeParse(given, { reportInput: true });
    if (!parsed.success) throw invalid(parsed.error.issues, language);
    return parsed.data;
  };
}
