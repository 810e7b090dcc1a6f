import { z } from 'zod';
import { type FailureCode, failures } from '../kernel/index.ts';
import { CallFailure } from './call-failure.ts';

const ErrorBody = z.object({
  message: z.string().nullish(),
  details: z.string().nullish(),
  validationErrors: z.array(z.object({ message: z.string(), members: z.array(z.string()).nullable() })).nullish(),
  reason: z.string().nullish(),
  params: z.record(z.string(), z.unknown()).nullish(),
  rows: z
    .array(
      z.object({
        id: z.number(),
        code: z.string(),
        message: z.string(),
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .nullish(),
});

/** The envelope every answer of the wire comes in. */
const Envelope = z.object({ success: z.boolean(), result: z.unknown(), error: ErrorBody.nullable() });

function isKnown(reason: string): reason is FailureCode {
  return reason in failures;
}

/** A bare status, as a proxy or the router of the server answers it. */
function codeOf(status: number): FailureCode {
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'not-permitted';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-large';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unexpected';
}

function failureOf(status: number, body: z.output<typeof ErrorBody> | null): CallFailure {
  const reason = body?.reason ?? '';
  return new CallFailure(isKnown(reason) ? reason : codeOf(status), {
    status,
    message: body?.message ?? '',
    details: body?.details ?? null,
    validationErrors: body?.validationErrors ?? [],
    params: body?.params ?? {},
    rows: body?.rows ?? [],
  });
}

/** The result of an answer; a refusal is thrown as a {@link CallFailure}. */
export async function unwrap(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) throw failureOf(response.ok ? 500 : response.status, null);
  if (!envelope.data.success) throw failureOf(response.status, envelope.data.error);
  return envelope.data.result;
}
