export { mainPalettes, menuPalettes } from './palette.ts';
export { choiceOf, nameOf, type ThemeName, themeNames } from './theme-choice.ts';
export { chooseTheme, useTheme } from './theme-store.ts';
export { isStill } from './still.ts';
export { themeOf } from './theme.ts';
