import { type IncomingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';

/** A request of a client, independent of the framework that received it. */
export interface HubRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The response, to notice when the client disconnects. */
  readonly response: ServerResponse;
  /** Returns the response, with the headers of every response set, for a handler that writes and ends it itself. */
  readonly takeResponse: () => ServerResponse;
}

/** A response as a whole. */
export interface HubResponse {
  readonly status: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A path of the hub. */
export interface HubRoute {
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[];
  readonly path: string;
  /** Whether HEAD is answered like GET. */
  readonly hasHead?: boolean;
  /** Returns the response, or undefined if the handler took it. */
  readonly respond: (request: HubRequest) => HubResponse | undefined | Promise<HubResponse | undefined>;
}

export const textType = 'text/plain; charset=utf-8';
export const jsonType = 'application/json; charset=utf-8';
export const scriptType = 'text/javascript; charset=utf-8';

/** Returns a refusal: clients check the status, the text is for people. */
export function refusal(status: number): HubResponse {
  return { status, type: textType, body: STATUS_CODES[status] ?? '' };
}
