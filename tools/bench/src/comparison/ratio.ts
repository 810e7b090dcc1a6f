/** A ratio that was measured several times. */
export interface Ratio {
  /** The geometric mean. */
  readonly mean: number;
  /** The standard error of the mean, as a share of it; undefined for a single measurement. */
  readonly error: number | undefined;
}

/** Summarizes measured ratios: by their logarithms, so that a ratio and its inverse have the same distance from 1. */
export function ratioOf(ratios: readonly number[]): Ratio {
  const logarithms = ratios.map(Math.log);
  const mean = logarithms.reduce((sum, value) => sum + value, 0) / logarithms.length;
  const squares = logarithms.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = ratios.length < 2 ? undefined : Math.sqrt(squares / (ratios.length - 1) / ratios.length);
  return { mean: Math.exp(mean), error };
}
