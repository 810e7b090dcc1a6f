import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { sqlFile } from './sql-file.ts';

/**
 * The bare baseline of performance.md: the same work with Fastify and hand-written SQL, with the same driver and the
 * same number of connections, as the owner of the tables. It has no sessions, no row-level security, no validation and
 * no envelope. With `?records=1`, a write also inserts the product's rows of the audit trail, the outbox and the
 * idempotency keys. It runs as a separate process: `bare-server.js <url> <tenantId> <seller>`.
 */
const [, , url = '', tenantId = '', seller = ''] = process.argv;
const connections = 16;

const statements = new Map(
  readFileSync(sqlFile('bare'), 'utf8')
    .split(/^-- /m)
    .slice(2)
    .map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), part.slice(end).trim()] as const;
    }),
);

function queryOf(name: string, values: unknown[]) {
  return {
    name,
    text: statements.get(name) ?? '',
    values: [tenantId, ...values],
  };
}

const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true });

async function runQuery(name: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>(queryOf(name, values))).rows;
}

async function inTransaction<T>(
  work: (run: (name: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    client.query('begin').catch(() => undefined);
    const result = await work(
      async (name, ...values) => (await client.query<Record<string, unknown>>(queryOf(name, values))).rows,
    );
    await client.query('commit');
    return result;
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}

const app = Fastify();

app.get<{ Querystring: { filter?: string } }>('/list', async ({ query: { filter } }) => {
  const [items, [total]] = await Promise.all(
    filter === undefined
      ? [runQuery('list'), runQuery('total')]
      : [runQuery('search', `%${filter}%`), runQuery('found', `%${filter}%`)],
  );
  return { totalCount: total?.['total'], items };
});

app.get('/channel-list', async () => {
  const [items, [total]] = await Promise.all([runQuery('channel list'), runQuery('channel total')]);
  return { totalCount: total?.['total'], items };
});

app.get<{ Querystring: { id: string } }>('/order', async ({ query: { id } }) => {
  const [[order], lines] = await Promise.all([runQuery('order', id), runQuery('lines', id)]);
  return { ...order, items: lines };
});

function hash(body: object): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

interface BareOrder {
  readonly customerId: number;
  readonly items: { productId: number; quantity: number }[];
}

/** `records`: also writes the product's rows of the audit trail, the outbox and the idempotency keys. */
interface Recording {
  readonly records?: string;
}

app.post<{ Body: BareOrder; Querystring: Recording }>('/order', ({ body, headers, query: { records } }) =>
  inTransaction(async (run) => {
    const { customerId, items } = body;
    const [series] = await run('number');
    const number = `AO9999-${String(series?.['given']).padStart(7, '0')}`;
    const [order] = await run('insert order', number, customerId, seller, 150);
    const products = items.map((item) => item.productId);
    const quantities = items.map((item) => item.quantity);
    const id = order?.['id'];
    await run('insert lines', id, products, quantities);
    const answer = { id, orderNumber: number };
    if (records)
      await Promise.all([
        run('audit order', id, seller),
        run('audit lines', id, seller),
        run('event', 'artwareOrders.saved', id, seller),
        run('key', seller, headers['idempotency-key'], hash(body), JSON.stringify(answer)),
      ]);
    return answer;
  }),
);

app.post<{ Body: { id: number }; Querystring: Recording }>('/approve', ({ body, headers, query: { records } }, reply) =>
  inTransaction(async (run) => {
    const { id } = body;
    const [line] = await run('lock line', id);
    if (line === undefined || line['status'] !== 10)
      return reply.status(409).send({ message: 'the line cannot be approved' });
    const copied = ['product_id', 'product_code', 'code', 'model_name', 'name', 'to_approve_qty'].map(
      (key) => line[key],
    );
    const [need] = await run('insert need', id, line['order_number'], line['sales_id'], line['customer_id'], ...copied);
    const [[approved], [changedOrder]] = await Promise.all([
      run('approve line', id),
      run('settle order', line['order_id']),
    ]);
    const answer = { id, version: approved?.['version'] };
    if (records)
      await Promise.all([
        run('audit need', need?.['id'], seller),
        run('audit change', 'artware_order_items', id, seller, '{"status":10}', '{"status":20}'),
        run('event', 'purchaseItem.pending', need?.['id'], seller),
        run('event', 'artwareOrderItem.purchasing', id, seller),
        changedOrder &&
          run('audit change', 'artware_orders', changedOrder['id'], seller, '{"status":10}', '{"status":20}'),
        changedOrder && run('event', 'artwareOrder.inProgress', changedOrder['id'], seller),
        run('key', seller, headers['idempotency-key'], hash(body), JSON.stringify(answer)),
      ]);
    return answer;
  }),
);

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
