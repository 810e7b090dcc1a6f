import { create } from 'zustand';
import { labelOf, useSession } from '../auth/session-store.ts';
import { menuPalettes } from './palette.ts';
import { defaultTheme, nameOf, propertiesOf, readChoice, type ThemeChoice, writeChoice } from './theme-choice.ts';
import { readStored, writeStored } from '../browser-storage.ts';

const storageKey = 'theme';
/** Key of the last signed-in user, whose theme is applied after a reload before the session is loaded. */
const themeUserKey = 'yipin.theme-of';

/** The current theme. */
export const useTheme = create<ThemeChoice>()(() => defaultTheme);

/** Applies a theme. All its properties are set together, so that no mixture of two themes is painted. */
function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  root.dataset['theme'] = nameOf(choice);
  for (const [name, value] of Object.entries(propertiesOf(choice))) root.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', menuPalettes[choice.menuTheme].back);
  useTheme.setState(choice, true);
}

function applyThemeOf(userName: string | undefined): void {
  return applyTheme(readChoice(readStored(storageKey), userName));
}

/** Returns the signed-in user; undefined on the sign-in page, which has the default theme. */
function findThemeUser(): string | undefined {
  const { login, hasExpired } = useSession.getState();
  return login && !hasExpired ? labelOf(login) : undefined;
}

/** Applies the theme of the signed-in user. Called before the first paint. */
export function applyUserTheme(): void {
  const isSignedIn = useSession.getState().token !== undefined;
  applyThemeOf(isSignedIn ? (readStored(themeUserKey) ?? undefined) : undefined);
  useSession.subscribe(() => {
    const userName = findThemeUser();
    if (userName !== undefined) writeStored(themeUserKey, userName);
    applyThemeOf(userName);
  });
  // Another window stored a theme.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) applyThemeOf(findThemeUser());
  });
}

/** Applies a theme, and stores it for the signed-in user. */
export function chooseTheme(choice: ThemeChoice): void {
  const userName = findThemeUser();
  if (userName === undefined) return;
  writeStored(storageKey, writeChoice(readStored(storageKey), userName, choice));
  applyTheme(choice);
}
