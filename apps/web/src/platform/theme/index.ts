export { mainPalettes, menuPalettes } from './palette.ts';
export { choiceOf, nameOf, type ThemeName, themeNames } from './theme-choice.ts';
export { chooseTheme, useTheme } from './theme-store.ts';
export { prefersReducedMotion } from './prefers-reduced-motion.ts';
export { themeOf } from './theme.ts';
