import { type MainTheme, type MenuTheme, palettes, type Scheme } from './palette.ts';

/** Whether the pages are light, dark, or as the system of the user is set. */
export type Mode = Scheme | 'system';

/** All modes, in the order of the menu. */
export const modes = ['light', 'dark', 'system'] as const satisfies readonly Mode[];

/** A theme of the application, one of eight, in one of three modes. */
export interface ThemeChoice {
  readonly mainTheme: MainTheme;
  readonly menuTheme: MenuTheme;
  /** Whether the pages are light or dark; absent = light. */
  readonly mode?: Mode;
}

/** A theme with the scheme that its mode results in. */
export interface ShownTheme extends ThemeChoice {
  readonly scheme: Scheme;
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

/** Returns a stored entry without an invalid mode, such as that of a later version. */
function withValidMode({ mode, ...choice }: StoredChoice): StoredChoice {
  const valid = modes.find((name) => name === mode);
  return valid ? { ...choice, mode: valid } : choice;
}

/** Returns the stored themes of the users; invalid entries are left out. */
function readChoices(stored: string | null): StoredChoice[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStoredChoice).map(withValidMode) : [];
  } catch {
    return [];
  }
}

/** Returns the theme of a user; the default theme if none is stored. */
export function readChoice(stored: string | null, owner: string | undefined): ThemeChoice {
  const { userName: _owner, ...choice } = readChoices(stored).find(({ userName }) => userName === owner) ?? {
    userName: owner,
    ...defaultTheme,
  };
  return choice;
}

/** Returns the text to store with the theme of a user; the themes of other users are kept. */
export function writeChoice(stored: string | null, userName: string, choice: ThemeChoice): string {
  const { mainTheme, menuTheme, mode } = choice;
  const others = readChoices(stored).filter((entry) => entry.userName !== userName);
  return JSON.stringify([...others, { userName, mainTheme, menuTheme, ...(mode ? { mode } : {}) }]);
}

/** Returns the custom properties of a theme, for the style sheets. */
export function propertiesOf({ mainTheme, menuTheme, scheme }: ShownTheme): Readonly<Record<string, string>> {
  const { neutral, main: mains, menu: menus } = palettes[scheme];
  const [main, menu] = [mains[mainTheme], menus[menuTheme]];
  return {
    'color-scheme': scheme,
    '--yipin-ground': neutral.ground,
    '--yipin-paper': neutral.paper,
    '--yipin-raised': neutral.raised,
    '--yipin-soft': neutral.soft,
    '--yipin-ink': neutral.ink,
    '--yipin-label': neutral.label,
    '--yipin-secondary': neutral.secondary,
    '--yipin-muted': neutral.muted,
    '--yipin-icon': neutral.icon,
    '--yipin-line': neutral.line,
    '--yipin-field-line': neutral.fieldLine,
    '--yipin-state-tint': neutral.stateTint,
    '--yipin-shadow': neutral.shadow,
    '--yipin-info': neutral.info,
    '--yipin-info-strong': neutral.infoStrong,
    '--yipin-info-tint': neutral.infoTint,
    '--yipin-good': neutral.success,
    '--yipin-good-tint': neutral.successTint,
    '--yipin-good-line': neutral.successLine,
    '--yipin-bad': neutral.error,
    '--yipin-bad-tint': neutral.errorTint,
    '--yipin-warning': neutral.warning,
    '--yipin-warning-tint': neutral.warningTint,
    '--yipin-on-primary': neutral.onPrimary,
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
    '--yipin-menu-ring': menuTheme === 'dark' ? menu.strongInk : main.primary,
  };
}
