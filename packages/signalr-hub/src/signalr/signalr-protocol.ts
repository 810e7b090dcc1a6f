import type { Transport } from '../transports/transport.ts';
import type { Print } from '../connections.ts';
import type { HubListener } from '../listener.ts';
import type { HubServices } from '../hub-services.ts';
import { framing } from './framing.ts';
import * as messages from './signalr-messages.ts';

/** Parses JSON; returns undefined for invalid text. */
function read(text: string): unknown {
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
function outcomeOf(
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
  print: Print,
) {
  let isFollowing = false;
  let state: 'new' | 'talking' | 'over' = 'new';
  const impatience = setTimeout(transport.cut, timing.connectWithin);
  const heartbeat = setInterval(() => state === 'talking' && transport.send(messages.ping), timing.pingEvery);
  const finish = (): void => {
    state = 'over';
    clearTimeout(impatience);
    clearInterval(heartbeat);
  };
  const part = (lastWords?: string): void => {
    finish();
    if (lastWords !== undefined) transport.send(lastWords);
    transport.end();
  };
  const say = (text: string): void => {
    heartbeat.refresh();
    transport.send(text);
  };
  const shakeHands = (text: string): void => {
    const said = messages.handshake.safeParse(read(text));
    if (!said.success) return part(messages.handshakeAnswer('This is no handshake.'));
    const problem = protocolProblem(said.data);
    if (problem !== undefined) return part(messages.handshakeAnswer(problem));
    clearTimeout(impatience);
    state = 'talking';
    say(messages.handshakeAnswer());
  };
  const follow = (age: unknown): boolean | null => {
    isFollowing = true;
    return typeof age === 'number' ? connections.hasNews(listener.topic, age) : null;
  };
  const receive = (text: string): void => {
    if (state === 'over') return;
    if (state === 'new') return shakeHands(text);
    const said = messages.clientMessage.safeParse(read(text));
    if (!said.success || said.data.type === messages.close) return part();
    const { type, target, invocationId } = said.data;
    const outcome = type === messages.invocation ? outcomeOf(target, said.data.arguments, follow) : undefined;
    if (typeof invocationId !== 'string') return;
    if (outcome) say(messages.completion(invocationId, outcome));
    if (type === messages.streamInvocation) say(messages.completion(invocationId, { error: 'There are no streams.' }));
  };
  void transport.closed.then(finish);
  connections.add({
    listener,
    print,
    isFollowing: () => isFollowing,
    // Nothing is sent before the handshake, because the client would read it as the handshake response.
    send: (printed) => void (state === 'talking' && say(printed)),
    close: (mayReturn) => part(state === 'talking' ? messages.closeMessage(mayReturn) : undefined),
    closed: transport.closed,
  });
  return framing(receive, transport.cut);
}
