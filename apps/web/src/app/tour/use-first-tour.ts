import { useEffect } from 'react';
import type { Login } from '../../platform/auth/index.ts';
import { show, useOverlay } from '../overlays/overlay-store.ts';
import { homePage, type AppPage } from '../pages.ts';
import { isCovered } from '../../platform/tab/typing-target.ts';
import { readStored, writeStored } from '../../platform/browser-storage.ts';

function keyOf(login: Login): string {
  return `yipin.tour.${login.tenant?.id ?? 'host'}.${login.user.id}`;
}

const checkIntervalMs = 1_000;

/** Starts the tour for a new user: once, on the start page, if no dialog is open. */
export function useFirstTour(login: Login, active: AppPage | undefined): void {
  const isHome = active === homePage;
  useEffect(() => {
    const key = keyOf(login);
    if (!isHome || readStored(key) !== null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || isCovered() || useOverlay.getState().shown) return;
      clearInterval(timer);
      // If nothing can be stored, the tour would start at every visit.
      if (writeStored(key, 'shown')) show('tour');
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [login, isHome]);
}
