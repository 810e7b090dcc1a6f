import { defaultLanguage, type Language } from '@yipin/locales';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from './legacy-cookies.ts';

/**
 * Returns the interface language of a culture name: `zh-Hant-TW` and `zh-HK` are Traditional, other Chinese Simplified,
 * any English en-US.
 */
export function languageOf(culture: string | undefined): Language | undefined {
  const name = (culture ?? '').trim().toLowerCase();
  if (/^zh-(hant|tw|hk|mo)\b/.test(name)) return 'zh-TW';
  if (/^zh\b/.test(name)) return 'zh-CN';
  if (/^en\b/.test(name)) return 'en-US';
  return undefined;
}

/** Returns the culture of ASP.NET's value: a plain name or `c=…|uic=…`, of which the interface culture counts. */
function cultureIn(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [, interfaceCulture] = /(?:^|\|)uic=([^|]+)/i.exec(value) ?? [];
  const [, culture] = /(?:^|\|)c=([^|]+)/i.exec(value) ?? [];
  return interfaceCulture ?? culture ?? value;
}

function weightOf(parameters: readonly string[]): number {
  const [, weight] = /^\s*q=([\d.]+)\s*$/i.exec(parameters.find((parameter) => /^\s*q=/i.test(parameter)) ?? '') ?? [];
  return weight === undefined ? 1 : Number(weight);
}

/** Returns the languages of an Accept-Language header, best first, without those of weight 0. */
function acceptedIn(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';');
      return { name, weight: weightOf(parameters) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

function first(value: unknown): string | undefined {
  return Array.isArray(value) ? first(value[0]) : typeof value === 'string' ? value : undefined;
}

const own = new WeakMap<FastifyRequest, Language>();

/** Stores the language that the signed-in user has chosen, once the session is known. */
export function rememberUserLanguage(request: FastifyRequest, language: Language | null): void {
  if (language) own.set(request, language);
}

/** Yields what names the language of the response, in the order of {@link requestLanguage}. */
function* languagesNamed(request: FastifyRequest): Generator<string | undefined> {
  // An address that could not be parsed has no query.
  const query = Object.entries((request.query ?? {}) as object).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const named = new Map<string, unknown>(query);
  yield first(named.get('ui-culture'));
  yield first(named.get('culture'));
  yield cultureIn(first(request.headers['.aspnetcore.culture']));
  yield cultureIn(cookieOf(request, '.AspNetCore.Culture'));
  yield own.get(request);
  yield* acceptedIn(request.headers['accept-language']);
}

/**
 * Returns the language of the response: query, header, cookie, the signed-in user's own, Accept-Language, default
 * (wire.md §2). An unsupported language is skipped.
 */
export function requestLanguage(request: FastifyRequest): Language {
  for (const name of languagesNamed(request)) {
    const language = languageOf(name);
    if (language) return language;
  }
  return defaultLanguage;
}
