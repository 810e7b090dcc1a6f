import type pg from 'pg';
import { Failure } from '../failure.ts';

const timeoutMs = 5_000;

/** How much of a pool one tenant's work holds, and who waits for a part of it. */
interface Share {
  held: number;
  readonly waiting: Set<() => void>;
}

const shares = new WeakMap<pg.Pool, Map<number, Share>>();

function shareOf(pool: pg.Pool, tenantId: number): Share {
  const ofPool = shares.get(pool) ?? new Map<number, Share>();
  shares.set(pool, ofPool);
  const known = ofPool.get(tenantId) ?? { held: 0, waiting: new Set() };
  ofPool.set(tenantId, known);
  return known;
}

/** Three quarters of the connections: what a tenant alone hardly misses, and enough for others beside one that asks for all. */
function maxTenantConnections(pool: pg.Pool): number {
  return Math.max(1, Math.floor(pool.options.max * 0.75));
}

function turnIn({ waiting }: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(late);
      waiting.delete(go);
      resolve();
    };
    const late = setTimeout(() => {
      waiting.delete(go);
      reject(new Failure('unavailable'));
    }, timeoutMs);
    waiting.add(go);
  });
}

/**
 * Waits until the tenant holds less than its share of the pool's connections: one that asks for much makes itself wait,
 * and nobody else. Answers what to call when the work is done. Refused as `unavailable` after 5 s.
 */
export async function acquireTenantSlot(pool: pg.Pool, tenantId: number): Promise<() => void> {
  const share = shareOf(pool, tenantId);
  while (share.held >= maxTenantConnections(pool)) await turnIn(share);
  share.held += 1;
  return () => {
    share.held -= 1;
    const [next] = share.waiting;
    next?.();
  };
}
