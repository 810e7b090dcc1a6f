import type { z } from 'zod';
import { isPermission, type Permission } from '../permissions.ts';

/**
 * Who may call an endpoint. There is no default: every declaration says it. Of several permissions any is enough.
 * `signed-in`: every user, about the user's own account or about nothing of the firm. `own-session`: the same, even for
 * a user who has to change the password before anything else.
 */
export type Access = Permission | readonly Permission[] | 'signed-in' | 'own-session' | 'anyone';

/** Returns an access that any of these permissions opens; one that is given twice is named once. */
export function anyOf(rights: readonly Permission[]): readonly Permission[] {
  return [...new Set(rights)];
}

/** The permissions of which any opens an access; undefined = having a session, or nothing, is enough. */
export function permissionsOf(access: Access): readonly Permission[] | undefined {
  if (typeof access !== 'string') return access;
  return isPermission(access) ? [access] : undefined;
}

/** Whether permissions that are held open an access, as far as permissions decide. */
export function opens(access: Access, isHeld: (permission: Permission) => boolean): boolean {
  return permissionsOf(access)?.some(isHeld) ?? true;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface EndpointShape<I extends z.ZodType, O extends z.ZodType, A extends Access> {
  readonly access: A;
  /** What goes in: query string of GET and DELETE, body (and query string) of POST and PUT. */
  readonly input: I;
  readonly output: O;
  /** Calls per minute for each address, and for each browser that signed in before; absent = no limit. */
  readonly perMinute?: number;
  /** The same of calls that are not signed in and name a tenant by its id: each may be a guess. */
  readonly guessesPerMinute?: number;
  /** The answer sets the cookie by which the browser is recognised from then on (`docs/wire.md` §4). */
  readonly marksBrowser?: boolean;
  /** Passwords go in, or secrets come out: nothing of it is kept, so an `Idempotency-Key` means nothing to it. */
  readonly carriesSecrets?: boolean;
  /** A file comes in, as `multipart/form-data`. What it holds tells it, so an `Idempotency-Key` means nothing to it. */
  readonly takesFile?: boolean;
  /** A picture comes in as base64, in this member: a square of so many pixels is made of it before the work begins. */
  readonly takesPicture?: { readonly member: string; readonly edge: number };
}

/** One call of the wire, declared once: routes, client, OpenAPI, tests and rights are read from it. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access>
  extends EndpointShape<I, O, A> {
  /** A query runs in a read-only transaction, a command in a read-write one with an idempotency key. */
  readonly kind: 'query' | 'command';
  readonly method: Method;
  /** The legacy name on the wire: below `/api/services/app/` unless it begins with `/`. */
  readonly path: string;
  /** `area.operation`: cache key, log field, audit operation, OpenAPI id, test title. */
  readonly id: string;
  readonly area: string;
}

type Declared<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<Endpoint<I, O, A>, 'id' | 'area'>;

/** Declares a call that only reads. */
export function query<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  method: Method,
  path: string,
  shape: EndpointShape<I, O, A>,
): Declared<I, O, A> {
  return { kind: 'query', method, path, ...shape };
}

/** Declares a call that changes something. */
export function command<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  method: Method,
  path: string,
  shape: EndpointShape<I, O, A>,
): Declared<I, O, A> {
  return { kind: 'command', method, path, ...shape };
}

type Stamped<D> = D extends Declared<infer I, infer O, infer A> ? Endpoint<I, O, A> : never;
type StampedEndpoints<Ds> = { readonly [K in keyof Ds]: Stamped<Ds[K]> };

/** Gathers the operations of one area and stamps each with its id. */
export function area<const Ds extends Record<string, Declared<z.ZodType, z.ZodType, Access>>>(
  name: string,
  declared: Ds,
): StampedEndpoints<Ds> {
  return Object.fromEntries(
    Object.entries(declared).map(([operation, endpoint]) => [
      operation,
      { ...endpoint, area: name, id: `${name}.${operation}` },
    ]),
  ) as StampedEndpoints<Ds>;
}

/** The full URL path of an endpoint. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>): string {
  return endpoint.path.startsWith('/') ? endpoint.path : `/api/services/app/${endpoint.path}`;
}

/** What a caller passes and a handler receives (domain form). */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** What a handler returns and a caller receives (domain form). */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;
