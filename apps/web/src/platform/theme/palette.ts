/** The main colors of the product: blue, green, yellow, red. */
export type MainTheme = 'b' | 'g' | 'y' | 'r';

/** Whether the menu is dark or light. */
export type MenuTheme = 'dark' | 'light';

/** Whether the pages are light or dark. */
export type Scheme = 'light' | 'dark';

/** The shades of a main color. Shades for text have a contrast of at least 4.5 : 1. */
interface MainPalette {
  /** Text, links, and buttons with text in `onPrimary`. */
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

const lightNeutral = {
  /** The backgrounds of the window, of a page in it, of a layer above pages, and of a part of a page. */
  ground: '#f2f4f8',
  paper: '#ffffff',
  raised: '#ffffff',
  soft: '#f6f8fb',
  /** Text on a button in the main color. */
  onPrimary: '#ffffff',
  ink: '#1c2536',
  label: '#3b4558',
  secondary: '#4b5568',
  muted: '#586276',
  faint: '#5b6578',
  icon: '#9aa5b8',
  border: '#c3cad6',
  line: '#e1e5ec',
  /** Borders of the controls on the pages before sign-in. */
  fieldLine: '#aab3c2',
  /** Blue in every theme: in the main color of the red theme, information would look like an error. */
  info: '#2459c4',
  infoStrong: '#1d4aa6',
  infoTint: '#e6eefc',
  infoLine: '#b9cbf0',
  success: '#17693a',
  successTint: '#e3f4e9',
  successLine: '#a3d3b4',
  error: '#b52722',
  errorStrong: '#951f1b',
  errorDeep: '#7a1916',
  errorTint: '#fdeceb',
  errorLine: '#eeb4b0',
  warning: '#8a4a00',
  warningTint: '#fdf0d2',
  warningLine: '#e5c98a',
  /** The background of a state that is neither good nor bad. */
  stateTint: '#ebeef3',
  shadow: 'rgb(28 37 54 / 18%)',
};

/** The colors that are the same for all main colors. */
export type Neutral = Readonly<typeof lightNeutral>;

const darkNeutral: Neutral = {
  ground: '#0f1622',
  paper: '#182233',
  raised: '#202c40',
  soft: '#1e2a3d',
  onPrimary: '#0f1622',
  ink: '#e6ebf3',
  label: '#c8d0dd',
  secondary: '#bcc5d4',
  muted: '#a7b1c2',
  faint: '#a7b1c2',
  icon: '#7f8ca3',
  border: '#6b7a94',
  line: '#33415a',
  fieldLine: '#6b7a94',
  info: '#86a9f2',
  infoStrong: '#a0bcf6',
  infoTint: '#1c2d4c',
  infoLine: '#3a568c',
  success: '#6fcb99',
  successTint: '#173426',
  successLine: '#2f6848',
  error: '#f2938a',
  errorStrong: '#f5aaa3',
  errorDeep: '#f8c1bc',
  errorTint: '#3f262c',
  errorLine: '#7c3f41',
  warning: '#f0b45c',
  warningTint: '#37290f',
  warningLine: '#735a26',
  stateTint: '#2a364b',
  shadow: 'rgb(0 0 0 / 55%)',
};

/** The main colors of the previous product, darkened where their contrast on white was too low. */
const lightMain: Readonly<Record<MainTheme, MainPalette>> = {
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

/** The main colors on dark pages. Active and hovered elements are lighter, not darker. */
const darkMain: Readonly<Record<MainTheme, MainPalette>> = {
  b: {
    primary: '#86a9f2',
    strong: '#a0bcf6',
    deep: '#bacff9',
    mid: '#5f82cc',
    line: '#3a568c',
    tint: '#22355b',
    tintStrong: '#283d66',
    wash: '#1d2a42',
  },
  g: {
    primary: '#5fc794',
    strong: '#7cd3a9',
    deep: '#9adfbe',
    mid: '#3f9a6e',
    line: '#2f6848',
    tint: '#19392c',
    tintStrong: '#1e4534',
    wash: '#1a2c2d',
  },
  y: {
    primary: '#f0a860',
    strong: '#f4bb82',
    deep: '#f7cea5',
    mid: '#b97a3c',
    line: '#735a26',
    tint: '#3d2d1c',
    tintStrong: '#483520',
    wash: '#282627',
  },
  r: {
    primary: '#f2938a',
    strong: '#f5aaa3',
    deep: '#f8c1bc',
    mid: '#c2685f',
    line: '#7c3f41',
    tint: '#43292f',
    tintStrong: '#4e2f36',
    wash: '#2a2531',
  },
};

const darkMenu: MenuPalette = {
  back: '#17233a',
  deep: '#111b2e',
  ink: '#c6cfdf',
  strongInk: '#ffffff',
  hoverBack: '#24324d',
  line: '#17233a',
  scroll: '#3b4a66',
};

/** The colors of the light menu next to light pages, and of its counterpart next to dark ones. */
const lightMenus: Readonly<Record<Scheme, MenuPalette>> = {
  light: {
    back: '#ffffff',
    deep: '#f6f8fb',
    ink: '#3b4558',
    strongInk: '#1c2536',
    hoverBack: '#eef1f6',
    line: '#e1e5ec',
    scroll: '#c3cad6',
  },
  dark: {
    back: '#182233',
    deep: '#131c2b',
    ink: '#c8d0dd',
    strongInk: '#e6ebf3',
    hoverBack: '#24324a',
    line: '#33415a',
    scroll: '#44536e',
  },
};

/** All colors of light or of dark pages. */
export interface PagePalette {
  readonly neutral: Neutral;
  readonly main: Readonly<Record<MainTheme, MainPalette>>;
  readonly menu: Readonly<Record<MenuTheme, MenuPalette>>;
}

/** The colors of the product. */
export const palettes: Readonly<Record<Scheme, PagePalette>> = {
  light: { neutral: lightNeutral, main: lightMain, menu: { dark: darkMenu, light: lightMenus.light } },
  dark: { neutral: darkNeutral, main: darkMain, menu: { dark: darkMenu, light: lightMenus.dark } },
};
