import { type ThemeConfig, theme as componentTheme } from 'antd';
import { useMemo } from 'react';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import { useTheme } from './theme-store.ts';
import { themeOf } from './theme.ts';

type Algorithm = typeof componentTheme.darkAlgorithm;

/** The colors of the palette that the algorithm of antd would dim. */
const exact = ['colorPrimary', 'colorLink', 'colorInfo', 'colorSuccess', 'colorWarning', 'colorError'] as const;

const darkAlgorithm: Algorithm = (seed, map) => ({
  ...componentTheme.darkAlgorithm(seed, map),
  ...Object.fromEntries(exact.map((name) => [name, seed[name]])),
});

/** Returns the configuration of antd for the current theme. */
export function useComponentTheme(): ThemeConfig {
  const theme = useTheme();
  return useMemo(() => {
    const config = themeOf(theme, prefersReducedMotion);
    return theme.scheme === 'dark' ? { ...config, algorithm: darkAlgorithm } : config;
  }, [theme]);
}
