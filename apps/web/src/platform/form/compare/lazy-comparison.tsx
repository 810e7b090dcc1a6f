import { lazyPart } from '../../lazy-part.tsx';
import { loadFieldNames } from '../../i18n/texts.ts';

/** Loaded on demand with the names of the fields, because conflicts are rare. */
export const LazyComparison = lazyPart(async () => {
  const [part] = await Promise.all([import('./comparison.tsx'), loadFieldNames()]);
  return part.Comparison;
});
