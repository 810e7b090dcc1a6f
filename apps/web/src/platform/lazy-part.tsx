import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The result of fetching a component. */
type Fetched<Props> = { readonly Part: ComponentType<Props> } | { readonly failure: unknown };

/**
 * Returns a component that is fetched when it is first rendered, such as a dialog, a form or a select. The page appears
 * sooner, and users who never open the component do not load it. Before that, the result of `fallback` for the same
 * props is rendered.
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
      loaded = { Part: await load() };
      return loaded;
    } catch (failure) {
      // The next rendering fetches again.
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
    return <fetched.Part {...props} />;
  };
}
