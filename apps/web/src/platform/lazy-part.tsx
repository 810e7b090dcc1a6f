import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What came of fetching a part. */
type Fetched<Props> = { readonly Part: ComponentType<Props> } | { readonly failure: unknown };

/**
 * Returns a component that is fetched when it is first shown: a drawer, a form, a picker. The page is shown sooner, and
 * users who never open the part do not load it. Until then the result of `meanwhile` for the same props is shown.
 *
 * The component does not suspend. React may render the content after a suspension several times before it commits one,
 * and antd's dialogs count each time among the layers that Escape closes: the dialogs below would not receive the key
 * again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  let there: Fetched<Props> | undefined;
  let fetching: Promise<Fetched<Props>> | undefined;
  const fetchPart = async (): Promise<Fetched<Props>> => {
    try {
      there = { Part: await load() };
      return there;
    } catch (failure) {
      // Another attempt fetches again.
      fetching = undefined;
      return { failure };
    }
  };
  return function LazyPart(props: Props) {
    const [fetched, setFetched] = useState(there);
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
    if (fetched === undefined) return meanwhile(props);
    if ('failure' in fetched) throw fetched.failure;
    return <fetched.Part {...props} />;
  };
}
