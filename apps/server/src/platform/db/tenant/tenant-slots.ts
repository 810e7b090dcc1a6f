import type pg from 'pg';
import { Failure } from '../../failure.ts';

const timeoutMs = 5_000;

/** The connections of a pool that one tenant uses, and the work that waits for one. */
interface TenantSlots {
  used: number;
  readonly waiting: Set<() => void>;
}

const shares = new WeakMap<pg.Pool, Map<number, TenantSlots>>();

function slotsOf(pool: pg.Pool, tenantId: number): TenantSlots {
  const ofPool = shares.get(pool) ?? new Map<number, TenantSlots>();
  shares.set(pool, ofPool);
  const known = ofPool.get(tenantId) ?? { used: 0, waiting: new Set() };
  ofPool.set(tenantId, known);
  return known;
}

/** Three quarters of the connections: nearly all for a tenant alone, and enough for the others next to a busy one. */
function maxTenantConnections(pool: pg.Pool): number {
  return Math.max(1, Math.floor(pool.options.max * 0.75));
}

function waitForSlot({ waiting }: TenantSlots): Promise<void> {
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
 * Waits until the tenant uses less than its share of the pool's connections, so that a busy tenant delays only itself.
 * Returns the function that releases the slot. Throws `unavailable` after 5 s.
 */
export async function acquireTenantSlot(pool: pg.Pool, tenantId: number): Promise<() => void> {
  const slots = slotsOf(pool, tenantId);
  while (slots.used >= maxTenantConnections(pool)) await waitForSlot(slots);
  slots.used += 1;
  return () => {
    slots.used -= 1;
    const [next] = slots.waiting;
    next?.();
  };
}
