import { defaultLanguage, type Language } from '@yipin/locales';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

/** The interface language a culture name stands for: `zh-Hant-TW` and `zh-HK` are Traditional, other Chinese Simplified, any English en-US. */
export const languageOf = (culture: string | undefined): Language | undefined => {
  const name = (culture ?? '').trim().toLowerCase();
  if (/^zh-(hant|tw|hk|mo)\b/.test(name)) return 'zh-TW';
  if (/^zh\b/.test(name)) return 'zh-CN';
  if (/^en\b/.test(name)) return 'en-US';
  return undefined;
};

/** ASP.NET's culture value: a plain name or `c=…|uic=…`, of which the interface culture counts. */
const cultureIn = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const [, interfaceCulture] = /(?:^|\|)uic=([^|]+)/i.exec(value) ?? [];
  const [, culture] = /(?:^|\|)c=([^|]+)/i.exec(value) ?? [];
  return interfaceCulture ?? culture ?? value;
};

const first = (value: unknown): string | undefined =>
  Array.isArray(value) ? first(value[0]) : typeof value === 'string' ? value : undefined;

/** The language to answer in: query, header, cookie, Accept-Language, default (wire.md §2). A candidate we do not speak is passed over. */
export const requestLanguage = (request: FastifyRequest): Language => {
  const query = request.query as Readonly<Record<string, unknown>>;
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]);
  const candidates = [
    first(query['ui-culture']),
    first(query['culture']),
    cultureIn(first(request.headers['.aspnetcore.culture'])),
    cultureIn(cookieOf(request, '.AspNetCore.Culture')),
    ...accepted,
  ];
  for (const candidate of candidates) {
    const language = languageOf(candidate);
    if (language) return language;
  }
  return defaultLanguage;
};
