/**
 * Totals of lists are remembered for a moment: people turn pages faster than rows appear, and a count costs more than a
 * page. A command of the tenant in this process forgets its totals at once; what another process writes, or the demo's loader,
 * shows after `freshFor`.
 */
interface Remembered {
  readonly total: number;
  readonly at: number;
  /** Writes of the tenant before the count was begun. */
  readonly writes: number;
}

const freshFor = 2_000;
const maxCachedTotals = 5_000;

const remembered = new Map<string, Remembered>();
const writes = new Map<number, number>();

function writesOf(tenantId: number): number {
  return writes.get(tenantId) ?? 0;
}

/** Tells that something of the tenant was written and committed. */
export function noteWrite(tenantId: number): void {
  writes.set(tenantId, writesOf(tenantId) + 1);
}

/** The total under `key`, counted by `count` unless it was a moment ago. */
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
