import type { z } from 'zod';
import { isPermission, type Permission } from '../permissions.ts';

/**
 * The access to an endpoint, without a default. Of several permissions one is enough. `signed-in`: every user, for the
 * user's own account or for nothing of the company. `own-session`: the same, also before a required change of the
 * password.
 */
export type Access = Permission | readonly Permission[] | 'signed-in' | 'own-session' | 'anyone';

/** Returns an access that each of these permissions grants; duplicates are removed. */
export function anyOf(rights: readonly Permission[]): readonly Permission[] {
  return [...new Set(rights)];
}

/** Returns the permissions of which each grants the access; undefined = none is needed. */
export function permissionsOf(access: Access): readonly Permission[] | undefined {
  if (typeof access !== 'string') return access;
  return isPermission(access) ? [access] : undefined;
}

/**
 * Returns whether the permissions for which `hasPermission` is true grant the access. True if no permission is needed.
 */
export function opens(access: Access, hasPermission: (permission: Permission) => boolean): boolean {
  return permissionsOf(access)?.some(hasPermission) ?? true;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface EndpointShape<I extends z.ZodType, O extends z.ZodType, A extends Access> {
  readonly access: A;
  /** Schema of the input: query string of GET and DELETE, body (and query string) of POST and PUT. */
  readonly input: I;
  readonly output: O;
  /**
   * Largest number of calls per minute for each address, and for each browser that signed in before; absent = no limit.
   */
  readonly perMinute?: number;
  /** Largest number of calls per minute that are not signed in and name a tenant by its id, which may be a guess. */
  readonly guessesPerMinute?: number;
  /** The response sets the cookie that identifies the browser from then on (`docs/wire.md` §4). */
  readonly marksBrowser?: boolean;
  /** Input or output contain passwords or secrets: nothing is stored, and an `Idempotency-Key` is ignored. */
  readonly carriesSecrets?: boolean;
  /** The input is a file, as `multipart/form-data`. Its content identifies it, so an `Idempotency-Key` is ignored. */
  readonly takesFile?: boolean;
  /**
   * `member` of the input is a picture in base64: it is converted to a square of `edge` pixels before the handler runs.
   */
  readonly takesPicture?: { readonly member: string; readonly edge: number };
}

/** One operation of the wire, declared once: routes, client, OpenAPI, tests and permissions are derived from it. */
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

type DeclaredEndpoint<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<
  Endpoint<I, O, A>,
  'id' | 'area'
>;

/** Declares an operation that only reads. */
export function query<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  method: Method,
  path: string,
  shape: EndpointShape<I, O, A>,
): DeclaredEndpoint<I, O, A> {
  return { kind: 'query', method, path, ...shape };
}

/** Declares an operation that changes data. */
export function command<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  method: Method,
  path: string,
  shape: EndpointShape<I, O, A>,
): DeclaredEndpoint<I, O, A> {
  return { kind: 'command', method, path, ...shape };
}

type Stamped<D> = D extends DeclaredEndpoint<infer I, infer O, infer A> ? Endpoint<I, O, A> : never;
type StampedEndpoints<Ds> = { readonly [K in keyof Ds]: Stamped<Ds[K]> };

/** Returns the operations of one area with their ids. */
export function area<const Ds extends Record<string, DeclaredEndpoint<z.ZodType, z.ZodType, Access>>>(
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

/** Returns the URL path of an endpoint. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>): string {
  return endpoint.path.startsWith('/') ? endpoint.path : `/api/services/app/${endpoint.path}`;
}

/** The input of a handler and of the client (domain form). */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** The output of a handler and of the client (domain form). */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;
