import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useEffect, useState } from 'react';
import { loadLaterTexts } from './i18n/texts.ts';
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
async function untilLoaded<Code>(load: () => Promise<Code>, delayMs = 500, wasReached = false): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    if (wasReached) throw failure;
    const isReached = await isServerReached();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return untilLoaded(load, Math.min(maxDelayMs, 2 * delayMs), isReached);
  }
}

/** The result of fetching a component. */
type Fetched<Props> = { readonly Part: ComponentType<Props> } | { readonly failure: unknown };

/** Loads a component and the texts that it may use. */
async function withLaterTexts<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part] = await Promise.all([load(), loadLaterTexts()]);
  return Part;
}

/**
 * Returns a component that is fetched when it is first rendered, such as a dialog, a form or a select. The page appears
 * sooner, and users who never open the component do not load it. Before that, the result of `fallback` for the same
 * props is rendered.
 *
 * If the server no longer has the code, because a new version is installed, the page stays with the fallback, and a
 * message offers to reload it.
 *
 * The component does not suspend. After a suspension, React may render the content several times before it commits one.
 * antd's dialogs count each rendering among the layers that Escape closes, so the dialogs below would not receive the
 * key.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  let loaded: Fetched<Props> | undefined;
  let fetching: Promise<Fetched<Props>> | undefined;
  const fetchPart = async (): Promise<Fetched<Props>> => {
    try {
      const Part = await untilLoaded(() => withLaterTexts(load));
      loaded = { Part };
      return loaded;
    } catch (failure) {
      // The next rendering fetches again.
      fetching = undefined;
      if (isMissingCode(failure)) offerNewVersion();
      return { failure };
    }
  };
  return function LazyPart(props: Props) {
    const [fetched, setFetched] = useState(loaded);
    const isAwaited = fetched === undefined;
    useEffect(() => {
      if (!isAwaited) return;
      let isMounted = true;
      fetching ??= fetchPart();
      void fetching.then((found) => isMounted && setFetched(found));
      return () => {
        isMounted = false;
      };
    }, [isAwaited]);
    if (fetched === undefined) return fallback(props);
    if ('Part' in fetched) return <fetched.Part {...props} />;
    // The page stays, with its entered values.
    if (isMissingCode(fetched.failure)) return fallback(props);
    throw fetched.failure;
  };
}

/** Returns a page that is fetched when it is first shown. It suspends until then. */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

/** Returns the page of a record, which is fetched with its texts when it is first shown. It suspends until then. */
export function lazyRecordPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazyPage(() => withLaterTexts(load));
}
