import { create } from 'zustand';
import { storedNameOf, useSession } from '../auth/session-store.ts';
import { palettes, type Scheme } from './palette.ts';
import {
  defaultTheme,
  nameOf,
  propertiesOf,
  readChoice,
  type ShownTheme,
  type ThemeChoice,
  writeChoice,
} from './theme-choice.ts';
import { readStored, writeStored } from '../browser-storage.ts';

const storageKey = 'theme';
/** Key of the last signed-in user, whose theme is applied after a reload before the session is loaded. */
const themeUserKey = 'yipin.theme-of';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns whether the pages of a theme are light or dark. */
function schemeOf({ mode = 'light' }: ThemeChoice): Scheme {
  if (mode !== 'system') return mode;
  return systemIsDark.matches ? 'dark' : 'light';
}

/** The current theme. */
export const useTheme = create<ShownTheme>()(() => ({ ...defaultTheme, scheme: schemeOf(defaultTheme) }));

/** Applies a theme. All its properties are set together, so that no mixture of two themes is painted. */
function applyTheme({ mainTheme, menuTheme, mode }: ThemeChoice): void {
  const choice: ThemeChoice = { mainTheme, menuTheme, ...(mode ? { mode } : {}) };
  const theme = { ...choice, scheme: schemeOf(choice) };
  const root = document.documentElement;
  root.dataset['theme'] = nameOf(choice);
  for (const [name, value] of Object.entries(propertiesOf(theme))) root.style.setProperty(name, value);
  const { back } = palettes[theme.scheme].menu[choice.menuTheme];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', back);
  useTheme.setState(theme, true);
}

function applyThemeOf(userName: string | undefined): void {
  return applyTheme(readChoice(readStored(storageKey), userName));
}

/** Returns the signed-in user; undefined on the sign-in page, which has the default theme. */
function findThemeUser(): string | undefined {
  const { login, hasExpired } = useSession.getState();
  return login && !hasExpired ? storedNameOf(login) : undefined;
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
  // The user changed the setting of their system, or it changes by the time of day.
  systemIsDark.addEventListener('change', () => applyTheme(useTheme.getState()));
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
