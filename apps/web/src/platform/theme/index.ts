export { defaultTheme } from './theme.ts';
