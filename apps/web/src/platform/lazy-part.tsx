import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What came of fetching a part. */
type Fetched<Props> = { readonly Part: ComponentType<Props> } | { readonly failure: unknown };

/**
 * A part of a page that is fetched when it is first shown: a drawer, a form, a picker. The page itself is there sooner,
 * and whoever never opens the part never loads it. What `meanwhile` makes of the same props stands in its place until then.
 *
 * It does not suspend. What React shows after a suspension it may render several times before it keeps one, and antd's
 * dialogs count each time among the layers that Escape closes: what lies below them would never hear of the key again.
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
      // Whoever tries again asks again.
      fetching = undefined;
      return { failure };
    }
  };
  return function LazyPart(props: Props) {
    const [fetched, setFetched] = useState(there);
    const isAwaited = fetched === undefined;
    useEffect(() => {
      if (!isAwaited) return;
      let isWanted = true;
      fetching ??= fetchPart();
      void fetching.then((found) => isWanted && setFetched(found));
      return () => {
        isWanted = false;
      };
    }, [isAwaited]);
    if (fetched === undefined) return meanwhile(props);
    if ('failure' in fetched) throw fetched.failure;
    return <fetched.Part {...props} />;
  };
}
