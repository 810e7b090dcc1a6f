import type { Connections } from '../connections.ts';
import type { PushTransport } from '../transport.ts';
import type { PushListener } from '../listener.ts';
import type { PushTimeouts } from '../timeouts.ts';
import { framing } from './framing.ts';
import * as messages from './signalr-messages.ts';

/** Any JSON, or undefined for what is none. */
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
 * Talks the JSON hub protocol with `listener` on `line`: a handshake, then calls both ways, and pings in the silence
 * between. Clients of the first generation never ping, so one that says nothing is no reason to part.
 */
export function converse(line: PushTransport, listener: PushListener, connections: Connections, timing: PushTimeouts) {
  let isFollowing = false;
  let state: 'new' | 'talking' | 'over' = 'new';
  const impatience = setTimeout(line.cut, timing.connectWithin);
  const heartbeat = setInterval(() => state === 'talking' && line.send(messages.ping), timing.pingEvery);
  const finish = (): void => {
    state = 'over';
    clearTimeout(impatience);
    clearInterval(heartbeat);
  };
  const part = (lastWords?: string): void => {
    finish();
    if (lastWords !== undefined) line.send(lastWords);
    line.end();
  };
  const say = (text: string): void => {
    heartbeat.refresh();
    line.send(text);
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
  /**
   * `register` asks for what a connection gets anyway, `follow` for what changes in the lists it may show. With the age in
   * ms of the oldest answer that the client shows, `follow` returns whether it may have missed something since.
   */
  const outcomeOf = (target: string, [age]: readonly unknown[] = []): messages.InvocationResult => {
    const method = target.toLowerCase();
    if (method !== 'follow' && method !== 'register') return { error: `Unknown hub method '${target}'` };
    if (method === 'register') return { result: null };
    isFollowing = true;
    return { result: typeof age === 'number' ? connections.hasNews(listener.tenantId, age) : null };
  };
  const take = (text: string): void => {
    if (state === 'over') return;
    if (state === 'new') return shakeHands(text);
    const said = messages.clientMessage.safeParse(read(text));
    if (!said.success || said.data.type === messages.close) return part();
    const { type, target, invocationId } = said.data;
    const outcome = type === messages.invocation ? outcomeOf(target, said.data.arguments) : undefined;
    if (typeof invocationId !== 'string') return;
    if (outcome) say(messages.completion(invocationId, outcome));
    if (type === messages.streamInvocation) say(messages.completion(invocationId, { error: 'There are no streams.' }));
  };
  void line.closed.then(finish);
  connections.add({
    listener,
    print: messages.printCall,
    isFollowing: () => isFollowing,
    // Before the handshake it would be taken for the answer to it.
    send: (printed) => void (state === 'talking' && say(printed)),
    letGo: (mayReturn) => part(state === 'talking' ? messages.closeMessage(mayReturn) : undefined),
    closed: line.closed,
  });
  return framing(take, line.cut);
}
