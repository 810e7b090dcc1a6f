import { type MainTheme, mainPalettes, type MenuTheme, menuPalettes, neutral } from './palette.ts';

/** A theme of the application, one of eight. */
export interface ThemeChoice {
  readonly mainTheme: MainTheme;
  readonly menuTheme: MenuTheme;
}

/** The color of the menu, black or light, and the letter of the main color. */
export type ThemeName = `${'black' | 'light'}_${MainTheme}`;

/** All themes, in the order of the menu. */
export const themeNames = [
  'black_b',
  'black_g',
  'black_y',
  'black_r',
  'light_b',
  'light_g',
  'light_y',
  'light_r',
] as const satisfies readonly ThemeName[];

/** The default theme, also of the sign-in page. */
export const defaultTheme: ThemeChoice = { mainTheme: 'b', menuTheme: 'dark' };

const mainThemes: readonly MainTheme[] = ['b', 'g', 'y', 'r'];

/** Returns the name of a theme. */
export function nameOf({ mainTheme, menuTheme }: ThemeChoice): ThemeName {
  return `${menuTheme === 'dark' ? 'black' : 'light'}_${mainTheme}`;
}

/** Returns the theme of a name. */
export function choiceOf(name: ThemeName): ThemeChoice {
  const mainTheme = mainThemes.find((letter) => name.endsWith(letter)) ?? defaultTheme.mainTheme;
  return { mainTheme, menuTheme: name.startsWith('black') ? 'dark' : 'light' };
}

interface StoredChoice extends ThemeChoice {
  readonly userName: string;
}

function isStoredChoice(entry: Partial<StoredChoice> | null): entry is StoredChoice {
  if (typeof entry?.userName !== 'string') return false;
  const { mainTheme, menuTheme } = entry;
  return mainThemes.some((letter) => letter === mainTheme) && (menuTheme === 'dark' || menuTheme === 'light');
}

/** Returns the stored themes of the users; invalid entries are left out. */
function readChoices(stored: string | null): StoredChoice[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStoredChoice) : [];
  } catch {
    return [];
  }
}

/** Returns the theme of a user; the default theme if none is stored. */
export function readChoice(stored: string | null, userName: string | undefined): ThemeChoice {
  return readChoices(stored).find((entry) => entry.userName === userName) ?? defaultTheme;
}

/** Returns the text to store with the theme of a user; the themes of other users are kept. */
export function writeChoice(stored: string | null, userName: string, { mainTheme, menuTheme }: ThemeChoice): string {
  const others = readChoices(stored).filter((entry) => entry.userName !== userName);
  return JSON.stringify([...others, { userName, mainTheme, menuTheme }]);
}

/** Returns the custom properties of a theme, for the style sheets. */
export function propertiesOf({ mainTheme, menuTheme }: ThemeChoice): Readonly<Record<string, string>> {
  const main = mainPalettes[mainTheme];
  const menu = menuPalettes[menuTheme];
  return {
    '--yipin-primary': main.primary,
    '--yipin-strong': main.strong,
    '--yipin-mid': main.mid,
    '--yipin-tint': main.tint,
    '--yipin-tint-strong': main.tintStrong,
    '--yipin-tint-line': main.line,
    '--yipin-menu': menu.back,
    '--yipin-menu-ink': menu.strongInk,
    '--yipin-menu-line': menu.line,
    '--yipin-menu-scroll': menu.scroll,
    '--yipin-menu-ring': menuTheme === 'dark' ? neutral.white : main.primary,
  };
}
