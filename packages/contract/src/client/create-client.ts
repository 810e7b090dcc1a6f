import { z } from 'zod';
import { type Endpoint, type InputOf, type OutputOf, validationIssueOf } from '../kernel/index.ts';
import { type CallerIdentity, encodeInput, headersFor, readOutput, send } from './requests.ts';

type OptionalKey<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
/** `Domain` with the fields optional that are optional in `Wire`. */
type WithOptional<Domain, Wire> = Omit<Domain, OptionalKey<Wire> & keyof Domain> &
  Partial<Pick<Domain, OptionalKey<Wire> & keyof Domain>>;

/** The input of a call. Fields with a default may be absent, except those of rows within the input. */
export type ClientInput<E> = E extends Endpoint<infer I> ? WithOptional<z.output<I>, z.input<I>> : never;

interface ClientOptions extends CallerIdentity {
  /** The address of the server, such as `https://yipin.example.com`. */
  readonly address: string;
}

interface ClientCallOptions {
  /** Ends the call when its response is no longer needed. */
  readonly signal?: AbortSignal;
  /** Identifies the intent of a command, so that a command that is sent twice is done once; absent = a new key. */
  readonly idempotencyKey?: string;
}

/** Calls a server as one user, or as a caller without a session. */
export interface ApiClient {
  /** Calls an operation of `api` and returns its result. Throws a `CallFailure`. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: ClientInput<E>,
    options?: ClientCallOptions,
  ) => Promise<OutputOf<E>>;
}

function withDefaults({ input: schema }: Endpoint, input: object): object {
  if (!(schema instanceof z.ZodObject)) return input;
  const defaults = Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodDefault ? [[name, field.def.defaultValue] as const] : [],
  );
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...defaults, ...given]);
}

/** Creates a client. A sign-in returns the token of the next client: `createClient({ address, token })`. */
export function createClient({ address, ...caller }: ClientOptions): ApiClient {
  const base = address.replace(/\/+$/, '');
  return {
    call: async (endpoint, input, { signal, idempotencyKey } = {}) => {
      const whole = withDefaults(endpoint, input) as InputOf<typeof endpoint>;
      const encoded = encodeInput(endpoint, whole, (issue) => validationIssueOf(issue).key);
      const headers = headersFor(endpoint, caller, idempotencyKey);
      return readOutput(endpoint, await send(endpoint, encoded, { address: base, headers, signal }));
    },
  };
}
