import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Tx } from '@yipin/pg-pipeline';
import type { Context, Session } from '../context.ts';
import type { ReceivedFile } from '../files/index.ts';

/** The origin of a request, and its file or picture. */
export interface RequestOrigin {
  readonly ip: string;
  readonly userAgent: string;
  /** The id in the browser's cookie, or a new one: it distinguishes browsers and does not identify the user. */
  readonly browserId: string;
  /** Set for endpoints with a file. */
  readonly file?: ReceivedFile | undefined;
  /** Set for endpoints with a picture: the cropped square, as WebP. */
  readonly picture?: Buffer | undefined;
}

/** The context of an endpoint that may be called without a session. */
export interface AnonymousContext extends RequestOrigin {
  readonly tx: Tx;
  /** Set when the caller is signed in. */
  readonly session: Session | undefined;
  readonly language: Language;
  /** The tenant id in header or cookie, unchecked. */
  readonly namedTenant: number | undefined;
  /** Whether there is a push channel. */
  readonly hasPush: boolean;
}

type ContextFor<E extends Endpoint> = E['access'] extends 'anyone' ? AnonymousContext : Context & RequestOrigin;

/** One handler per endpoint of an area. A missing or wrongly typed one does not compile. */
export type Handlers<Area extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof Area]: (ctx: ContextFor<Area[K]>, input: InputOf<Area[K]>) => Promise<OutputOf<Area[K]>>;
};

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: Context & AnonymousContext, input: unknown) => Promise<unknown>;
}

/** Connects the handlers of a service to the endpoints of its area. */
export function implement<const Area extends Readonly<Record<string, Endpoint>>>(
  area: Area,
  handlers: Handlers<Area>,
): Route[] {
  return Object.entries(area).map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as Route['handle'] }));
}
