import { formatDayOf, useText } from '../../platform/i18n/index.ts';
import type { ShownRevision } from './revision.ts';

/** Returns the heading of a revision: order number, number and day of the revision, and the replaced revision. */
export function useHeading(number: string, { revision, at }: Pick<ShownRevision, 'revision' | 'at'>): string {
  const text = useText('orderRevisions');
  const parts = [number, text('numbered', { revision }), formatDayOf(at)];
  return (revision === 0 ? parts : [...parts, text('replaces', { revision: revision - 1 })]).join(' · ');
}
