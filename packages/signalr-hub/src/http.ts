import { type IncomingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';

/** A request of a client, independent of the framework that received it. */
export interface HubRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The raw response, whose event `close` means that the client disconnected. */
  readonly response: ServerResponse;
  /** Returns the raw response with the common headers set, for a handler that writes and ends it itself. */
  readonly takeResponse: () => ServerResponse;
}

/** A complete response. */
export interface HubResponse {
  readonly status: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A route of the hub. */
export interface HubRoute {
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[];
  readonly path: string;
  /** Whether HEAD is answered like GET. */
  readonly hasHead?: boolean;
  /** Returns the response, or undefined if the handler called `takeResponse`. */
  readonly respond: (request: HubRequest) => HubResponse | undefined | Promise<HubResponse | undefined>;
}

export const textType = 'text/plain; charset=utf-8';
export const jsonType = 'application/json; charset=utf-8';
export const scriptType = 'text/javascript; charset=utf-8';

/** Returns the response of a refusal. Clients check the status only; the text is for people. */
export function refusal(status: number): HubResponse {
  return { status, type: textType, body: STATUS_CODES[status] ?? '' };
}
