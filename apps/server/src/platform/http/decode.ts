import { complaintOf, type Endpoint } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../failure.ts';
import { folderOf, queryFolderOf } from '../legacy/fold-keys.ts';
import { translate, type TextKey } from '../texts.ts';

/** `issues` as complaints with camelCase member paths (`items.2.quantity`), in `language`. */
export const invalid = (issues: readonly z.core.$ZodIssue[], language: Language): Failure =>
  new Failure(
    'validation-failed',
    {},
    {
      fields: issues.map((issue) => {
        const { key, params } = complaintOf(issue);
        return {
          message: translate(language, `validation:${key}` as TextKey, params),
          members: issue.path.length > 0 ? [issue.path.join('.')] : [],
        };
      }),
    },
  );

const parseBody = (request: FastifyRequest): unknown => {
  const body = request.body;
  if (typeof body !== 'string' || body.trim() === '') return {};
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Failure('unsupported-content');
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Failure('validation-failed', {}, { cause });
  }
};

/** Returns the decoder of an endpoint: query string and, where there is one, body, folded onto the schema's names and judged by it. */
export const decoderOf = ({ input }: Endpoint) => {
  const foldQuery = queryFolderOf(input);
  const foldBody = folderOf(input);
  return (request: FastifyRequest, language: Language): unknown => {
    const body = request.method === 'GET' || request.method === 'DELETE' ? {} : parseBody(request);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('validation-failed');
    const given = { ...foldQuery(request.query as object), ...(foldBody(body) as object) };
    const parsed = input.safeParse(given, { reportInput: true });
    if (!parsed.success) throw invalid(parsed.error.issues, language);
    return parsed.data;
  };
};
