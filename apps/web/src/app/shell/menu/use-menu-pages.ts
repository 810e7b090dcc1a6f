import { useMemo } from 'react';
import { useHomeContents } from '../../../areas/dashboard/index.ts';
import type { Login } from '../../../platform/auth/index.ts';
import type { AppPage } from '../../pages.ts';

/**
 * Returns the pages of the menu. The host has those of the administration alone until it has data of its own, or its
 * user has hidden the step that creates a company. All pages can still be opened by their addresses and by search.
 */
export function useMenuPages({ tenant }: Login, pages: readonly AppPage[]): readonly AppPage[] {
  const { firstSteps } = useHomeContents(tenant === null);
  const isHostOnly = firstSteps?.isHostOnly === true;
  return useMemo(() => (isHostOnly ? pages.filter(({ group }) => group === 'admin') : pages), [isHostOnly, pages]);
}
