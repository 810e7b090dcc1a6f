import type { ThemeConfig } from 'antd';
import { palettes } from './palette.ts';
import type { ShownTheme } from './theme-choice.ts';

function tokensOf({ mainTheme, scheme }: ShownTheme): NonNullable<ThemeConfig['token']> {
  const { neutral, main: mains } = palettes[scheme];
  const main = mains[mainTheme];
  return {
    colorPrimary: main.primary,
    // The shades that antd derives have too little contrast with white text, or as a ring on white.
    colorPrimaryHover: main.strong,
    colorPrimaryActive: main.deep,
    colorPrimaryBg: main.tint,
    colorPrimaryBgHover: main.tintStrong,
    colorPrimaryBorder: main.mid,
    colorPrimaryBorderHover: main.primary,
    colorPrimaryText: main.primary,
    colorPrimaryTextHover: main.strong,
    colorPrimaryTextActive: main.deep,
    colorLink: main.primary,
    colorLinkHover: main.strong,
    colorLinkActive: main.deep,
    controlItemBgActive: main.tint,
    controlItemBgActiveHover: main.tintStrong,
    // From colors as dark as these, antd derives gray backgrounds.
    colorInfo: neutral.info,
    colorInfoBg: neutral.infoTint,
    colorInfoBorder: neutral.infoLine,
    colorSuccess: neutral.success,
    colorSuccessBg: neutral.successTint,
    colorSuccessBorder: neutral.successLine,
    colorError: neutral.error,
    colorErrorBg: neutral.errorTint,
    colorErrorBorder: neutral.errorLine,
    colorErrorHover: neutral.errorStrong,
    colorErrorActive: neutral.errorDeep,
    colorWarning: neutral.warning,
    colorWarningBg: neutral.warningTint,
    colorWarningBorder: neutral.warningLine,
    colorText: neutral.ink,
    colorTextSecondary: neutral.secondary,
    colorTextTertiary: neutral.muted,
    colorTextDescription: neutral.muted,
    colorTextPlaceholder: neutral.faint,
    colorTextDisabled: neutral.faint,
    colorBorder: neutral.border,
    colorBorderSecondary: neutral.line,
    colorBgLayout: neutral.ground,
    colorBgContainer: neutral.paper,
    colorBgElevated: neutral.raised,
    // Text and marks on the main color. On dark pages tooltips are light, because they share it.
    colorTextLightSolid: neutral.onPrimary,
    colorWhite: neutral.onPrimary,
    ...(scheme === 'dark' ? { colorBgSpotlight: neutral.ink } : {}),
    borderRadius: 6,
    fontSize: 14,
    controlHeight: 32,
    lineWidthFocus: 2,
    fontFamily: 'var(--yipin-font)',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  };
}

function menuTokensOf({ mainTheme, scheme }: ShownTheme): NonNullable<NonNullable<ThemeConfig['components']>['Menu']> {
  const { neutral, main: mains, menu } = palettes[scheme];
  const main = mains[mainTheme];
  const { dark, light } = menu;
  return {
    darkItemBg: dark.back,
    darkSubMenuItemBg: dark.deep,
    darkPopupBg: dark.back,
    darkItemColor: dark.ink,
    darkItemHoverColor: dark.strongInk,
    darkItemHoverBg: dark.hoverBack,
    darkGroupTitleColor: dark.ink,
    // The title of an open group has the color of the selected item's text, so that has to be light.
    darkItemSelectedBg: scheme === 'dark' ? main.tintStrong : main.primary,
    darkItemSelectedColor: dark.strongInk,
    itemBg: light.back,
    subMenuItemBg: light.deep,
    popupBg: light.back,
    itemColor: light.ink,
    itemHoverColor: light.strongInk,
    itemHoverBg: light.hoverBack,
    itemActiveBg: main.tintStrong,
    groupTitleColor: neutral.muted,
    itemSelectedBg: main.tint,
    itemSelectedColor: main.primary,
    subMenuItemSelectedColor: main.primary,
    itemHeight: 38,
    iconSize: 16,
    collapsedIconSize: 18,
    collapsedWidth: 60,
    activeBarBorderWidth: 0,
  };
}

/** Returns the configuration of antd for a theme, without the algorithm that derives further colors. */
export function themeOf(choice: ShownTheme, hasReducedMotion: boolean): ThemeConfig {
  const { neutral, main: mains } = palettes[choice.scheme];
  const main = mains[choice.mainTheme];
  return {
    // `theme.css` disables animations if the user prefers reduced motion. antd would wait for the end of an animation.
    // What a pointer clicks is at least 28 px high, small or not (WCAG 2.2, success criterion 2.5.8, asks for 24).
    token: { ...tokensOf(choice), controlHeightSM: 28, ...(hasReducedMotion ? { motion: false } : {}) },
    components: {
      Menu: menuTokensOf(choice),
      Table: {
        headerBg: neutral.soft,
        headerColor: neutral.label,
        headerSplitColor: 'transparent',
        headerSortActiveBg: main.tint,
        headerSortHoverBg: main.wash,
        fixedHeaderSortActiveBg: main.tint,
        bodySortBg: neutral.soft,
        rowHoverBg: main.wash,
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
        borderColor: neutral.line,
      },
      // Above a picture, the mask is dark in both schemes.
      Image: {
        previewOperationColor: 'rgb(255 255 255 / 75%)',
        previewOperationHoverColor: '#ffffff',
        previewOperationColorDisabled: 'rgb(255 255 255 / 30%)',
      },
      Form: { itemMarginBottom: 22, verticalLabelPadding: '0 0 4px', labelColor: neutral.label },
      Progress: { defaultColor: main.primary },
      Modal: { titleFontSize: 16 },
      Button: { paddingInline: 14, primaryShadow: 'none', defaultShadow: 'none' },
    },
  };
}
