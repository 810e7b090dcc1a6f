import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a page that is fetched when it is first shown: a drawer, a form, a picker. The page itself is there sooner,
 * and whoever never opens the part never loads it. What `meanwhile` makes of the same props stands in its place until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
