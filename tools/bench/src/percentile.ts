/** Returns the percentile of a sorted list for a share from 0 to 1, or NaN for an empty list. */
export function percentileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
