import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Context, Session } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import type { ReceivedFile } from '../files/index.ts';

/** Where a request comes from, and the file or picture that came with it. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string;
  /** The id that the browser keeps in a cookie, or a new one: it tells browsers apart, and says nothing about the user. */
  readonly browserId: string;
  /** Of calls that take one: it is there. */
  readonly file?: ReceivedFile | undefined;
  /** Of calls that take one: the square made of it, as WebP. */
  readonly picture?: Buffer | undefined;
}

/** What a caller nobody knows brings along. */
export interface AnonymousContext extends RequestOrigin {
  readonly tx: Tx;
  /** Set when the caller is signed in after all. */
  readonly session: Session | undefined;
  readonly language: Language;
  /** The tenant named by header or cookie; nothing is known of it yet. */
  readonly namedTenant: number | undefined;
  /** Whether there is a push channel. */
  readonly hasPush: boolean;
}

type ContextFor<E extends Endpoint> = E['access'] extends 'anyone' ? AnonymousContext : Context & RequestOrigin;

/** One function per endpoint of an area. A missing or wrongly typed one does not compile. */
export type Handlers<Area extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof Area]: (ctx: ContextFor<Area[K]>, input: InputOf<Area[K]>) => Promise<OutputOf<Area[K]>>;
};

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: Context & AnonymousContext, input: unknown) => Promise<unknown>;
}

/** Ties the functions of a service to the endpoints of its area. */
export function implement<const Area extends Readonly<Record<string, Endpoint>>>(
  area: Area,
  handlers: Handlers<Area>,
): Route[] {
  return Object.entries(area).map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as Route['handle'] }));
}
