import type { Login } from '../../../platform/auth/index.ts';
import { lock } from '../../../platform/auth/lock.ts';
import { useAskDiscard } from '../../../platform/form/dialog/use-ask-discard.ts';
import { useDialogs } from '../../../platform/notify/dialogs.tsx';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { prefersReducedMotion } from '../../../platform/theme/index.ts';
import { signOut } from '../../sign-out.ts';
import { closeAllTabs } from '../tabs/tabs-store.ts';
import { ThemePicker } from './theme-picker.tsx';
import { useLanguageMenu } from './use-language-menu.tsx';

/** The commands on the session and on the appearance that are not in the language menu. */
export type SessionCommand = 'theme' | 'lock' | 'sign-out';

/** Returns a function that executes the command of a key. Any unknown key is a language. */
export function useSessionCommands(login: Login): (key: string) => void {
  const modal = useDialogs();
  const askDiscard = useAskDiscard();
  const { choose } = useLanguageMenu();
  const commands: Readonly<Record<SessionCommand, () => void>> = {
    theme: () => void modal.info({ icon: null, footer: null, closable: true, content: <ThemePicker /> }),
    lock: () => lock(login, prefersReducedMotion),
    'sign-out': () => {
      const discardAndSignOut = () => {
        discardUnsaved();
        closeAllTabs();
        void signOut();
      };
      return hasUnsaved() ? askDiscard(discardAndSignOut) : discardAndSignOut();
    },
  };
  const byKey: Readonly<Record<string, () => void>> = commands;
  return (key) => (byKey[key] ?? (() => choose(key)))();
}
