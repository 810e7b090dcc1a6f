import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { permissions as p } from '@yipin/contract';
import pg from 'pg';
import { WebSocket } from 'ws';
import { hashOf, newToken } from '@yipin/server/tools';
import type { Filled } from './fill.ts';
import { sqlFile } from './sql-file.ts';

/** Terminates each message of the push channel. */
const end = '\u001e';

/** Adds `userCount` users, of whom the first `approvers` are notified of every order. Returns their push tokens. */
export async function addListeners({ url, tenantId }: Filled, userCount: number, approvers: number): Promise<string[]> {
  const tokens = Array.from({ length: userCount }, newToken);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readFileSync(sqlFile('push'), 'utf8'));
    const approves = [p.approveArtwareOrders, p.viewAllArtwareOrders];
    const hashes = tokens.map((token) => hashOf(token));
    await client.query('call bench_listeners($1, $2, $3, $4, $5)', [
      tenantId,
      approvers,
      [p.artwareOrders],
      approves,
      hashes,
    ]);
  } finally {
    await client.end();
  }
  return tokens;
}

/** Connects as the web client does and subscribes to changes. `onCall` receives each call of the server. */
export async function listenAt(url: string, token: string, onCall: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/signalr?enc_auth_token=${encodeURIComponent(token)}`);
  const call = (message: object) => socket.send(JSON.stringify(message) + end);
  await once(socket, 'open');
  const following = new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('the server closed the connection of a listener')));
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString().split(end)) {
        if (text.includes('"type":1')) onCall(text);
        if (text.includes('"type":3')) resolve();
      }
    });
  });
  call({ protocol: 'json', version: 1 });
  call({ type: 1, invocationId: '0', target: 'follow', arguments: [] });
  await following;
  return socket;
}
