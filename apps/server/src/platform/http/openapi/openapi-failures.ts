import {
  commandFailures,
  commonFailures,
  type Endpoint,
  type FailureCode,
  failures,
  permissionsOf,
} from '@yipin/contract';
import { errorsOf } from '@yipin/contract/errors';
import { Failure } from '../../failure.ts';
import { failureEnvelope } from '../../legacy/envelope.ts';
import type { Json } from './openapi-fields.ts';

const envelope = { $ref: '#/components/schemas/Envelope' };

/** Returns the codes in a sentence. */
function listOf(codes: readonly FailureCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

/** Returns an answer with an example for each code: the envelope in English, with the parameters left open. */
function refused(description: string, codes: readonly FailureCode[]): Json {
  const examples = codes.map((code) => [
    code,
    { value: JSON.parse(failureEnvelope(new Failure(code), 'en-US')) as Json },
  ]);
  const content = { schema: envelope, ...(codes.length > 0 ? { examples: Object.fromEntries(examples) as Json } : {}) };
  return { description, content: { 'application/json': content } };
}

/** The answers that many operations share. */
export const sharedResponses = {
  Invalid: refused('The input does not fit; `validationErrors` names the fields.', ['validation-failed']),
  NotSignedIn: refused('No valid token.', ['not-signed-in']),
  NotPermitted: refused('The permission is missing.', ['not-permitted']),
  Refused: refused(
    `Any other refusal, by its status. Every call: ${listOf(commonFailures)}. Every command: ${listOf(commandFailures)}.`,
    [],
  ),
};

function responseTo(name: keyof typeof sharedResponses): Json {
  return { $ref: `#/components/responses/${name}` };
}

/** Returns the refusals of an operation by their status. */
export function refusalsOf(endpoint: Endpoint): Json {
  const { access } = endpoint;
  const shared = {
    400: responseTo('Invalid'),
    ...(access === 'anyone' ? {} : { 401: responseTo('NotSignedIn') }),
    ...(permissionsOf(access) ? { 403: responseTo('NotPermitted') } : {}),
  };
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of errorsOf(endpoint)) byStatus.set(failures[code], [...(byStatus.get(failures[code]) ?? []), code]);
  const alsoShared: Readonly<Record<number, readonly FailureCode[]>> = {
    400: ['validation-failed'],
    403: permissionsOf(access) ? ['not-permitted'] : [],
  };
  const own = [...byStatus].map(([status, codes]) => {
    const all = [...(alsoShared[status] ?? []), ...codes];
    return [status, refused(`Refused with ${listOf(all)}.`, all)];
  });
  return { ...shared, ...(Object.fromEntries(own) as Json), default: responseTo('Refused') };
}
