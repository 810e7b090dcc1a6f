import { type MainTheme, mainPalettes, type MenuTheme, menuPalettes, neutral } from './palette.ts';

/** How the application looks: one of eight. */
export interface ThemeChoice {
  readonly mainTheme: MainTheme;
  readonly menuTheme: MenuTheme;
}

/** The first part is the menu, black or light; the letter is the main color. */
export type ThemeName = `${'black' | 'light'}_${MainTheme}`;

/** Every theme, in the order they are offered. */
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

/** The name of a choice. */
export function nameOf({ mainTheme, menuTheme }: ThemeChoice): ThemeName {
  return `${menuTheme === 'dark' ? 'black' : 'light'}_${mainTheme}`;
}

/** The choice of a name. */
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

/** The choices in the text that the browser keeps; what it cannot be is left out. */
function readChoices(stored: string | null): StoredChoice[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStoredChoice) : [];
  } catch {
    return [];
  }
}

/** What a user chose; the first theme for who chose none. */
export function readChoice(stored: string | null, userName: string | undefined): ThemeChoice {
  return readChoices(stored).find((entry) => entry.userName === userName) ?? defaultTheme;
}

/** The text to keep once a user chose; what the others chose stays. */
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
