/** The main colors of the product: blue, green, yellow, red. */
export type MainTheme = 'b' | 'g' | 'y' | 'r';

/** Whether the menu is dark or light. */
export type MenuTheme = 'dark' | 'light';

/** The shades of a main color. Shades for text have a contrast of at least 4.5 : 1. */
interface MainPalette {
  /** Text, links, and buttons with white text. */
  readonly primary: string;
  /** The same for hover and active states. */
  readonly strong: string;
  readonly deep: string;
  /** Rings and borders, with a contrast of at least 3 : 1. */
  readonly mid: string;
  readonly line: string;
  /** The background of selected elements, and the same on hover. */
  readonly tint: string;
  readonly tintStrong: string;
  /** The background of a row on hover. */
  readonly wash: string;
}

/** The colors of the menu that are independent of the main color. */
interface MenuPalette {
  readonly back: string;
  /** The background of an open group. */
  readonly deep: string;
  readonly ink: string;
  readonly strongInk: string;
  readonly hoverBack: string;
  readonly line: string;
  readonly scroll: string;
}

/** The colors that are the same in all themes. */
export const neutral = {
  white: '#ffffff',
  ground: '#f2f4f8',
  tableHead: '#f6f8fb',
  ink: '#1c2536',
  label: '#3b4558',
  secondary: '#4b5568',
  muted: '#586276',
  faint: '#5b6578',
  border: '#c3cad6',
  line: '#e1e5ec',
  /** Blue in every theme: in the main color of the red theme, information would look like an error. */
  info: '#2459c4',
  infoTint: '#e6eefc',
  infoLine: '#b9cbf0',
  success: '#17693a',
  successTint: '#e3f4e9',
  successLine: '#a3d3b4',
  error: '#b52722',
  errorTint: '#fdeceb',
  errorLine: '#eeb4b0',
  warning: '#8a4a00',
  warningTint: '#fdf0d2',
  warningLine: '#e5c98a',
} as const;

/** The main colors of the previous product, darkened where their contrast on white was too low. */
export const mainPalettes: Readonly<Record<MainTheme, MainPalette>> = {
  b: {
    primary: '#2459c4',
    strong: '#1d4aa6',
    deep: '#173c87',
    mid: '#6287d2',
    line: '#b9cbf0',
    tint: '#e6eefc',
    tintStrong: '#d9e5fb',
    wash: '#f3f7ff',
  },
  g: {
    primary: '#0b7443',
    strong: '#096038',
    deep: '#074c2c',
    mid: '#4a9870',
    line: '#a3d6ba',
    tint: '#e2f4ea',
    tintStrong: '#d2ecde',
    wash: '#f1faf5',
  },
  y: {
    primary: '#a84600',
    strong: '#8c3a00',
    deep: '#702f00',
    mid: '#cc7430',
    line: '#efc69c',
    tint: '#fdeee0',
    tintStrong: '#fbe4cf',
    wash: '#fef8f1',
  },
  r: {
    primary: '#bb271c',
    strong: '#9c2017',
    deep: '#7d1912',
    mid: '#d8665c',
    line: '#f0b5af',
    tint: '#fdeae8',
    tintStrong: '#fbdcd9',
    wash: '#fef5f4',
  },
};

/** The colors of the dark and the light menu. */
export const menuPalettes: Readonly<Record<MenuTheme, MenuPalette>> = {
  dark: {
    back: '#17233a',
    deep: '#111b2e',
    ink: '#c6cfdf',
    strongInk: '#ffffff',
    hoverBack: '#24324d',
    line: '#17233a',
    scroll: '#3b4a66',
  },
  light: {
    back: '#ffffff',
    deep: '#f6f8fb',
    ink: '#3b4558',
    strongInk: '#1c2536',
    hoverBack: '#eef1f6',
    line: '#e1e5ec',
    scroll: '#c3cad6',
  },
};
