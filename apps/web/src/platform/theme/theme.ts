import type { ThemeConfig } from 'antd';

/** Colours that both antd and our own style sheets use; `styles.css` has them as custom properties. */
const colours = {
  primary: '#2459c4',
  ink: '#1c2536',
  /** 4.5 : 1 and better on white, also for placeholders and secondary text. */
  muted: '#5c667a',
  line: '#e1e5ec',
  menu: '#17233a',
  menuDeep: '#111b2e',
};

/** The theme: calm and dense. */
export const defaultTheme: ThemeConfig = {
  token: {
    colorPrimary: colours.primary,
    colorLink: colours.primary,
    colorSuccess: '#1f7f45',
    colorError: '#c9302c',
    colorWarning: '#a85b00',
    colorText: colours.ink,
    colorTextSecondary: '#4b5568',
    colorTextTertiary: colours.muted,
    colorTextDescription: colours.muted,
    colorTextPlaceholder: '#6b7486',
    colorTextDisabled: '#6b7486',
    colorBorder: '#c3cad6',
    colorBorderSecondary: colours.line,
    colorBgLayout: '#f2f4f8',
    borderRadius: 6,
    fontSize: 14,
    controlHeight: 32,
    lineWidthFocus: 2,
    fontFamily: 'var(--yipin-font)',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Layout: {
      siderBg: colours.menu,
      headerBg: '#ffffff',
      headerHeight: 52,
      headerPadding: '0 16px',
      bodyBg: '#f2f4f8',
    },
    Menu: {
      darkItemBg: colours.menu,
      darkSubMenuItemBg: colours.menuDeep,
      darkPopupBg: colours.menu,
      darkItemColor: '#c6cfdf',
      darkItemHoverColor: '#ffffff',
      darkItemSelectedBg: colours.primary,
      itemHeight: 38,
      iconSize: 16,
      collapsedIconSize: 18,
      collapsedWidth: 60,
    },
    Table: {
      headerBg: '#f6f8fb',
      headerColor: '#3b4558',
      headerSplitColor: 'transparent',
      headerSortActiveBg: '#eaf0fa',
      headerSortHoverBg: '#eef2f9',
      fixedHeaderSortActiveBg: '#eaf0fa',
      bodySortBg: '#fafcff',
      rowHoverBg: '#f3f7ff',
      cellPaddingBlock: 8,
      cellPaddingInline: 12,
      borderColor: '#e9ecf2',
    },
    Form: { itemMarginBottom: 22, verticalLabelPadding: '0 0 4px', labelColor: '#3b4558' },
    Modal: { titleFontSize: 16 },
    Button: { paddingInline: 14, primaryShadow: 'none', defaultShadow: 'none' },
  },
};
