import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a page that is fetched when it is first shown: a drawer, a form, a picker. The page itself is there sooner,
 * and whoever never opens the part never loads it. `meanwhile` stands in its place until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
