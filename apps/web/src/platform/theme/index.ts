export { palettes } from './palette.ts';
export { choiceOf, modes, nameOf, type ThemeName, themeNames } from './theme-choice.ts';
export { chooseTheme, useTheme } from './theme-store.ts';
export { prefersReducedMotion } from './prefers-reduced-motion.ts';
export { lighterStyles } from './lighter-styles.ts';
export { useComponentTheme } from './use-component-theme.ts';
export { useIsPhone } from './use-is-phone.ts';
