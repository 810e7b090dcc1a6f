import { type ThemeConfig, theme as componentTheme } from 'antd';
import { useMemo } from 'react';
import { useIsPhone } from './use-is-phone.ts';
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

/** The height of what a finger presses, small or not (WCAG 2.2, success criterion 2.5.5). */
const phoneTokens = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48, controlInteractiveSize: 22 };

function onPhone({ token, components, ...theme }: ThemeConfig): ThemeConfig {
  const controls = {
    ...components,
    // The choices of a segmented control are as high as the control; one with two characters is 44 px wide.
    Segmented: { trackPadding: 0, controlPaddingHorizontal: 14 },
    Tabs: { horizontalItemPadding: '11px 8px', horizontalItemPaddingSM: '11px 8px', horizontalItemGutter: 16 },
  };
  return { ...theme, token: { ...token, ...phoneTokens }, components: controls };
}

/** Returns the configuration of antd for the current theme, on a phone with larger controls. */
export function useComponentTheme(): ThemeConfig {
  const theme = useTheme();
  const isPhone = useIsPhone();
  return useMemo(() => {
    const common = themeOf(theme, prefersReducedMotion);
    const config = isPhone ? onPhone(common) : common;
    return theme.scheme === 'dark' ? { ...config, algorithm: darkAlgorithm } : config;
  }, [theme, isPhone]);
}
