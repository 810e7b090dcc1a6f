import type { Transport } from '../transports/transport.ts';
import type { EncodeCall } from '../connections.ts';
import type { HubListener } from '../listener.ts';
import type { HubServices } from '../hub-services.ts';
import { framing } from './framing.ts';
import * as messages from './signalr-messages.ts';

/** The result of a call that requests a stream. */
const noStreams = { error: 'Streams are not supported.' } as const;

/** Parses JSON; returns undefined for invalid text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function protocolProblem({ protocol, version }: { protocol: string; version: number }): string | undefined {
  if (protocol !== 'json') return `The protocol '${protocol}' is not supported.`;
  return version === 1 ? undefined : `Version ${version} of the protocol 'json' is not supported.`;
}

/**
 * Returns the result of a call. `register` does nothing, because every connection receives the messages of its group.
 * `follow` subscribes to those for followers. If the client sends the age of its data in ms, `follow` returns whether
 * it may have missed messages since then.
 */
function resultOf(
  target: string,
  args: readonly unknown[] | undefined,
  follow: (age: unknown) => boolean | null,
): messages.InvocationResult {
  const method = target.toLowerCase();
  if (method === 'register') return { result: null };
  return method === 'follow' ? { result: follow(args?.[0]) } : { error: `Unknown hub method '${target}'` };
}

/**
 * Runs the JSON hub protocol with `listener` over `transport`: a handshake, then calls in both directions, and pings
 * when idle. A silent client is not disconnected, because early clients send no pings. Returns the handler of received
 * text.
 */
export function startProtocol(
  transport: Transport,
  listener: HubListener,
  { connections, timing }: HubServices,
  encodeCall: EncodeCall,
) {
  let isFollowing = false;
  let state: 'new' | 'open' | 'closed' = 'new';
  const handshakeTimeout = setTimeout(transport.cut, timing.connectWithin);
  const heartbeat = setInterval(() => state === 'open' && transport.send(messages.ping), timing.pingEvery);
  const finish = (): void => {
    state = 'closed';
    clearTimeout(handshakeTimeout);
    clearInterval(heartbeat);
  };
  const disconnect = (lastMessage?: string): void => {
    finish();
    if (lastMessage !== undefined) transport.send(lastMessage);
    transport.end();
  };
  const send = (text: string): void => {
    heartbeat.refresh();
    transport.send(text);
  };
  const receiveHandshake = (text: string): void => {
    const handshake = messages.handshake.safeParse(parseJson(text));
    if (!handshake.success) return disconnect(messages.handshakeResponse('The first message is not a handshake.'));
    const problem = protocolProblem(handshake.data);
    if (problem !== undefined) return disconnect(messages.handshakeResponse(problem));
    clearTimeout(handshakeTimeout);
    state = 'open';
    send(messages.handshakeResponse());
  };
  const follow = (age: unknown): boolean | null => {
    isFollowing = true;
    return typeof age === 'number' ? connections.hasNews(listener.topic, age) : null;
  };
  const receive = (text: string): void => {
    if (state === 'closed') return;
    if (state === 'new') return receiveHandshake(text);
    const message = messages.clientMessage.safeParse(parseJson(text));
    if (!message.success || message.data.type === messages.close) return disconnect();
    const { type, target, invocationId } = message.data;
    const result = type === messages.invocation ? resultOf(target, message.data.arguments, follow) : undefined;
    if (typeof invocationId !== 'string') return;
    if (result) send(messages.completion(invocationId, result));
    if (type === messages.streamInvocation) send(messages.completion(invocationId, noStreams));
  };
  void transport.closed.then(finish);
  connections.add({
    listener,
    encodeCall,
    isFollowing: () => isFollowing,
    // Nothing is sent before the handshake, because the client would read it as the handshake response.
    send: (encoded) => void (state === 'open' && send(encoded)),
    close: (mayReturn) => disconnect(state === 'open' ? messages.closeMessage(mayReturn) : undefined),
    closed: transport.closed,
  });
  return framing(receive, transport.cut);
}
