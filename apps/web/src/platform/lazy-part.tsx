import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useEffect, useState } from 'react';
import { loadLaterTexts } from './i18n/texts.ts';
import { loadCode, untilLoaded } from './load-code.ts';

/** The result of fetching a component. `Part` is undefined if the server no longer has its code. */
type Fetched<Props> = { readonly Part: ComponentType<Props> | undefined } | { readonly failure: unknown };

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
      const Part = await loadCode(() => withLaterTexts(load));
      if (Part) loaded = { Part };
      // The next rendering fetches again.
      else fetching = undefined;
      return { Part };
    } catch (failure) {
      fetching = undefined;
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
    if ('failure' in fetched) throw fetched.failure;
    // Without the code, the page stays with its entered values.
    return fetched.Part ? <fetched.Part {...props} /> : fallback(props);
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
