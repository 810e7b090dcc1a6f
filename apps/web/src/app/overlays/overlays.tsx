import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Login, useSession } from '../../platform/auth/index.ts';
import { loadHelpTexts } from '../../platform/i18n/texts.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { pathAround, pathInUse } from '../../platform/tab/panel-in-use.ts';
import { setScanFallback } from '../../platform/scan/index.ts';
import { useHardwareScanner } from '../../platform/scan/use-hardware-scanner.ts';
import { closeHelp, toggleHelp, useHelp } from '../help/help-store.ts';
import { Palette } from '../palette/palette.tsx';
import { homePage, type AppPage } from '../pages.ts';
import { hrefOf, useTabs } from '../shell/tabs/tabs-store.ts';
import { useTabCommands } from '../shell/tabs/use-tab-commands.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { GuidedTour } from '../tour/guided-tour.tsx';
import { hide, show, showFound, useOverlay } from './overlay-store.ts';

const HelpPanel = lazyPart(async () => {
  const [{ HelpPanel: Panel }] = await Promise.all([import('../help/help-panel.tsx'), loadHelpTexts()]);
  return Panel;
});

/** Returns the visible element that declares this key in `aria-keyshortcuts`, of two pages that of the used one. */
function findVisible(key: string): HTMLElement | undefined {
  const declared = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)];
  const visible = declared.filter((one) => one.checkVisibility());
  return visible.find((one) => pathAround(one) === pathInUse()) ?? visible[0];
}

interface OverlaysProps {
  readonly login: Login;
  /** The pages that the user may open, without home. */
  readonly pages: readonly AppPage[];
  /** The page that is used: of two pages the one that was used last; undefined while an error page is shown. */
  readonly used: AppPage | undefined;
}

/** Searches for a code that was scanned while nothing else receives it. */
function searchScanned(code: string): true {
  showFound(code);
  return true;
}

/** Renders the open layer above the application, and listens to the keys that open one. */
function OpenOverlay({ login, pages, used }: OverlaysProps) {
  const navigate = useNavigate();
  const { shown, searched } = useOverlay();
  const isHelpOpen = useHelp((state) => state.isOpen);
  const commands = useTabCommands();
  // The next user must not see the layer of the previous user.
  useEffect(() => hide, []);
  useEffect(() => closeHelp, []);
  useHardwareScanner();
  useEffect(() => setScanFallback(searchScanned), []);
  useShortcuts({
    palette: () => (shown === 'palette' ? hide() : show('palette')),
    help: toggleHelp,
    shortcuts: () => show('shortcuts'),
    search: () => findVisible('/')?.focus(),
    create: () => findVisible('N')?.click(),
    tab: ({ code }) => {
      const tab = useTabs.getState().tabs[Number(code.at(-1)) - 1];
      if (tab) void navigate(hrefOf(tab));
    },
    closeTab: () => {
      if (used && pathInUse() !== homePage.address) commands.close(pathInUse());
    },
  });
  return (
    <>
      {isHelpOpen && <HelpPanel topic={used?.help ?? 'welcome'} />}
      {shown === 'palette' && <Palette login={login} pages={pages} initial={searched} />}
      {shown === 'shortcuts' && <ShortcutsDialog />}
      {shown === 'tour' && <GuidedTour address={used?.address} />}
    </>
  );
}

/** The layers above the application. They are hidden while the sign-in page covers it. */
export function Overlays(props: OverlaysProps) {
  const isHidden = useSession((session) => session.hasExpired);
  return isHidden ? null : <OpenOverlay {...props} />;
}
