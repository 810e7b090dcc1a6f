import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { api, urlOf } from '@yipin/contract';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { newOrder } from './actions.ts';
import type { Filled } from './fill.ts';
import { addListeners, listenAt } from './listeners.ts';
import { percentileOf } from './percentile.ts';
import type { BenchServer } from './servers.ts';

/** Connections of each user: the maximum that the product allows. */
const windows = 10;
const listenerCount = 100;
/** Number of users who are notified of each order. At ten orders per second, these are 100 notifications per second. */
const approvers = 10;
const ordersPerSecond = 10;
/** Longer than any notification should take, in ms. */
const timeoutMs = 5_000;
/** Seconds of orders before the measurement. */
const warmUp = 5;
/** Concurrent new connections, as after a restart. */
const maxConcurrent = 50;

const Saved = z.object({ result: z.object({ orderNumber: z.string() }) });

/** The received messages: the times of notifications by order number, and the number of change messages. */
interface ReceivedCounts {
  readonly at: Map<string, number[]>;
  changes: number;
}

function countMessages(counts: ReceivedCounts) {
  return (call: string): void => {
    const now = performance.now();
    if (call.includes('"changed"')) counts.changes += 1;
    const [, number] = /"orderNumber":"([^"]+)"/.exec(call) ?? [];
    if (number === undefined) return;
    counts.at.set(number, [...(counts.at.get(number) ?? []), now]);
  };
}

/** Connects all windows of all users. */
async function connectAll(url: string, tokens: readonly string[], counts: ReceivedCounts): Promise<WebSocket[]> {
  const all = tokens.flatMap((token) => Array.from({ length: windows }, () => token));
  const sockets: WebSocket[] = [];
  while (sockets.length < all.length) {
    const next = all.slice(sockets.length, sockets.length + maxConcurrent);
    sockets.push(...(await Promise.all(next.map((token) => listenAt(url, token, countMessages(counts))))));
  }
  return sockets;
}

/** The times when an order was sent and when its response arrived. */
interface OrderTiming {
  readonly sent: number;
  readonly answered: number;
}

/** Sends orders at a steady rate; returns their timings by order number. */
async function sendOrders(url: string, data: Filled, seconds: number): Promise<Map<string, OrderTiming>> {
  const timings = new Map<string, OrderTiming>();
  const next = newOrder(data);
  const sendOrder = async (): Promise<void> => {
    const sent = performance.now();
    const order = request(url + urlOf(api.artwareOrders.save), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
    });
    order.end(JSON.stringify(next()));
    const [answer] = (await once(order, 'response')) as [IncomingMessage];
    const { orderNumber } = Saved.parse(JSON.parse(await text(answer))).result;
    timings.set(orderNumber, { sent, answered: performance.now() });
  };
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < seconds * ordersPerSecond; count += 1) {
    await pause(Math.max(0, began + (count * 1_000) / ordersPerSecond - performance.now()));
    pending.push(sendOrder());
  }
  await Promise.all(pending);
  return timings;
}

/** Formats the 50th, 95th and 99th percentile. */
function percentiles(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  return [0.5, 0.95, 0.99].map((share) => percentileOf(sorted, share).toFixed(0)).join(' / ');
}

/** Measures the time from sending an order to the notification in a window, with a thousand windows open. */
export async function measurePush(data: Filled, { url, memory, meter }: BenchServer, seconds: number): Promise<void> {
  const counts: ReceivedCounts = { at: new Map(), changes: 0 };
  const atRest = memory();
  const sockets = await connectAll(url, await addListeners(data, listenerCount, approvers), counts);
  const connected = memory();
  await sendOrders(url, data, warmUp);
  const before = { changes: counts.changes, server: meter.server() };
  const timings = await sendOrders(url, data, seconds);
  const expected = timings.size * approvers * windows;
  const times = () =>
    [...timings].flatMap(([number, { sent }]) => (counts.at.get(number) ?? []).map((then) => then - sent));
  const deadline = performance.now() + timeoutMs;
  while (times().length < expected && performance.now() < deadline) await pause(50);
  const arrived = times();
  const orders = [...timings.values()].map(({ sent, answered }) => answered - sent);
  console.log(
    [
      `push: ${sockets.length} connections; ${(timings.size * approvers) / seconds} notifications/s for ${seconds} s, each to ${windows} windows`,
      `  ${arrived.length} of ${expected} arrived, with ${Math.round((counts.changes - before.changes) / seconds)} change messages/s`,
      `  p50 / p95 / p99 from sending the order: ${percentiles(arrived)} ms; response to the order: ${percentiles(orders)} ms`,
      `  processor time of the server: ${Math.round((meter.server() - before.server) / seconds / 10)} % of one`,
      `  memory: ${atRest} MB at rest, ${connected} MB connected, ${memory()} MB after`,
    ].join('\n'),
  );
  for (const socket of sockets) socket.terminate();
}
