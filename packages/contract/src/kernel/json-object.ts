import { z } from 'zod';

/** What PostgreSQL refuses in JSON: NUL and surrogates without their pair, as `JSON.stringify` writes them. */
const refusedEscape = /\\u(0000|d[89a-f])/i;

/** A JSON object whose members are not declared. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the schema of a JSON object of at most `kilobytes`, in UTF-8 and without spaces. */
export function jsonObject(kilobytes: number) {
  return z.record(z.string(), z.unknown()).superRefine((value, context) => {
    const printed = JSON.stringify(value);
    if (new TextEncoder().encode(printed).length > kilobytes * 1024)
      context.addIssue({ code: 'custom', message: 'jsonTooLarge', params: { kilobytes }, input: value });
    if (refusedEscape.test(printed)) context.addIssue({ code: 'custom', message: 'controlCharacter', input: value });
  });
}
