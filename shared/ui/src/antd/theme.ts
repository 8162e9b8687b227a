import type { ThemeConfig } from 'antd/es/config-provider/context';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import { deriveBrand } from '../brand.ts';

/** What decides how antd looks. */
export interface AntdLook {
  dark: boolean;
  /** `#rrggbb` */
  brand: string;
}

/** The values of css/tokens.css that antd needs as numbers and colours it can compute with; a test holds them equal. */
export const palette = {
  light: {
    paper: '#fafaf7',
    surface: '#ffffff',
    sunken: '#f1f2ec',
    ink: '#11150f',
    'ink-2': '#4b5147',
    'ink-3': '#666c61',
    line: '#e3e5dc',
    'line-strong': '#868d80',
    danger: '#b42318',
    warn: '#7a4d00',
    info: '#1d5a94',
    ok: '#1c6e38',
  },
  dark: {
    paper: '#12150f',
    surface: '#1c211a',
    sunken: '#191d16',
    ink: '#f1f3ec',
    'ink-2': '#b9c0b3',
    'ink-3': '#959d8f',
    line: '#2e352a',
    'line-strong': '#747c6e',
    danger: '#ff9b8f',
    warn: '#f3c969',
    info: '#93c5f3',
    ok: '#86d69b',
  },
} as const;

/**
 * Makes an antd theme of the design tokens. Its variables stand on `<html class="app">`, so that every antd copy
 * in the page (the console brings its own) writes the same ones.
 */
export function antdTheme({ dark, brand }: AntdLook): ThemeConfig {
  const colours = palette[dark ? 'dark' : 'light'];
  const derived = deriveBrand(brand);
  const brandText = dark ? derived.textDark : derived.textLight;
  const input = { hoverBorderColor: colours.ink, activeBorderColor: colours.ink, borderRadiusLG: 8 };
  return {
    cssVar: { key: 'app' },
    algorithm: dark ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: derived.brand,
      colorLink: brandText,
      colorLinkHover: brandText,
      colorError: colours.danger,
      colorWarning: colours.warn,
      colorInfo: colours.info,
      colorSuccess: colours.ok,
      colorText: colours.ink,
      colorTextSecondary: colours['ink-2'],
      colorTextTertiary: colours['ink-3'],
      colorTextPlaceholder: colours['ink-3'],
      colorTextQuaternary: colours['ink-3'], // arrows of lists and calendars
      colorBgLayout: colours.paper,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorFillAlter: colours.sunken,
      colorBorder: colours['line-strong'],
      colorBorderSecondary: colours.line,
      colorPrimaryText: brandText,
      controlOutline: derived.brand,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      controlHeight: 40,
      controlHeightLG: 46,
      fontFamily: 'var(--font)',
      fontSize: 14,
    },
    components: {
      Button: { primaryColor: derived.onBrand, primaryShadow: 'none', defaultShadow: 'none', fontWeight: 550 },
      Select: input,
      // Ink where antd has the brand, which is no colour of text.
      DatePicker: {
        ...input,
        colorPrimary: colours.ink,
        colorTextLightSolid: colours.surface,
        colorTextDisabled: colours['ink-3'],
        // The calendar is to fit a phone of 360 pixels.
        cellWidth: 36,
      },
      Slider: {
        trackBg: colours.ink,
        trackHoverBg: colours.ink,
        railBg: colours.line,
        railHoverBg: colours.line,
        handleColor: colours.ink,
        handleActiveColor: colours.ink,
        handleActiveOutlineColor: 'transparent',
        handleSize: 18,
        handleSizeHover: 18,
        handleLineWidth: 2,
        handleLineWidthHover: 2,
      },
    },
  };
}
