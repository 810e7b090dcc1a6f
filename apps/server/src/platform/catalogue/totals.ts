/**
 * A cached total of a list: users change pages faster than rows appear, and a count costs more than a page. A command
 * of the tenant in this process invalidates its totals immediately; writes of another process, or of the demo's loader,
 * show after `freshFor`.
 */
interface Remembered {
  readonly total: number;
  readonly at: number;
  /** Writes of the tenant before the count began. */
  readonly writes: number;
}

const freshFor = 2_000;
const maxCachedTotals = 5_000;

const remembered = new Map<string, Remembered>();
const writes = new Map<number, number>();

function writesOf(tenantId: number): number {
  return writes.get(tenantId) ?? 0;
}

/** Records that a change of the tenant was committed. */
export function noteWrite(tenantId: number): void {
  writes.set(tenantId, writesOf(tenantId) + 1);
}

/** Returns the total under `key`, counted by `count` unless a recent one is cached. */
export async function recentTotal(tenantId: number, key: string, count: () => Promise<number>): Promise<number> {
  const own = `${tenantId} ${key}`;
  const known = remembered.get(own);
  const before = writesOf(tenantId);
  if (known && known.writes === before && performance.now() - known.at < freshFor) return known.total;
  const at = performance.now();
  const total = await count();
  if (remembered.size >= maxCachedTotals) remembered.clear();
  remembered.set(own, { total, at, writes: before });
  return total;
}
