import type { Endpoint } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import en from 'zod/v4/locales/en.js';
import zhCN from 'zod/v4/locales/zh-CN.js';
import zhTW from 'zod/v4/locales/zh-TW.js';
import { Failure } from '../failure.ts';
import { keyFolder, wantsList } from '../legacy/fold-keys.ts';
import { translateIfKnown } from '../texts.ts';

const errorTexts = { 'zh-CN': zhCN().localeError, 'zh-TW': zhTW().localeError, 'en-US': en().localeError };

/** `issues` as complaints with camelCase member paths (`items.2.quantity`), in `language`. */
export const invalid = (issues: readonly z.core.$ZodIssue[], language: Language): Failure =>
  new Failure(
    'validation-failed',
    {},
    {
      fields: issues.map((issue) => ({
        message: translateIfKnown(language, `errors:${issue.message}`) ?? issue.message,
        members: issue.path.length > 0 ? [issue.path.join('.')] : [],
      })),
    },
  );

const poisoned = /"(?:__proto__|constructor)"\s*:/;

const parseBody = (request: FastifyRequest): unknown => {
  const body = request.body;
  if (typeof body !== 'string' || body.trim() === '') return {};
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Failure('unsupported-content');
  try {
    if (poisoned.test(body)) throw new SyntaxError('prototype');
    return JSON.parse(body);
  } catch (cause) {
    throw new Failure('validation-failed', {}, { cause });
  }
};

/** Returns the decoder of an endpoint: query string and, where there is one, body, folded onto the schema's names and judged by it. */
export const decoderOf = (endpoint: Endpoint) => {
  const fold = keyFolder(endpoint.input);
  return (request: FastifyRequest, language: Language): unknown => {
    const query = fold(request.query as Record<string, unknown>);
    for (const [name, value] of Object.entries(query))
      if (typeof value === 'string' && wantsList(endpoint.input, name)) query[name] = [value];
    const body = request.method === 'GET' || request.method === 'DELETE' ? {} : parseBody(request);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('validation-failed');
    const parsed = endpoint.input.safeParse(
      { ...query, ...fold(body as Record<string, unknown>) },
      { error: errorTexts[language] },
    );
    if (!parsed.success) throw invalid(parsed.error.issues, language);
    return parsed.data;
  };
};
