import { isMissingCode, offerNewVersion } from './missing-code.ts';

const maxDelayMs = 5_000;

async function isServerReached(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Loads code. While the server cannot be reached, because it restarts or the network fails, it tries again: the page
 * and its entered values must not be lost. Throws when the server is reached and does not have the code.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>, delayMs = 500, wasReached = false): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    if (wasReached) throw failure;
    const isReached = await isServerReached();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return untilLoaded(load, Math.min(maxDelayMs, 2 * delayMs), isReached);
  }
}

/**
 * Loads code that a part of the page or an action needs, as `untilLoaded` does. If the server no longer has it, because
 * a new version is installed, a message offers to reload the page, and the result is undefined. Throws what the code
 * itself throws.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await untilLoaded(load);
  } catch (failure) {
    if (!isMissingCode(failure)) throw failure;
    offerNewVersion();
    return undefined;
  }
}

/**
 * Offers to reload the page if an action failed because the server no longer has its code. Returns whether it did;
 * false also while the server cannot be reached.
 */
export async function reportMissingCode(failure: unknown): Promise<boolean> {
  if (!isMissingCode(failure) || !(await isServerReached())) return false;
  offerNewVersion();
  return true;
}
