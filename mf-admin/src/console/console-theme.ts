import { type AntdLook, antdTheme } from '@dabbab/ui/antd/theme';
import type { ThemeConfig } from 'antd';

/**
 * Makes the theme of the site denser. Its variables and rules carry a key of their own, because the antd of the
 * shell may be on the page before and after the console and must keep its sizes.
 */
export function consoleTheme(look: AntdLook): ThemeConfig {
  const theme = antdTheme(look);
  return {
    ...theme,
    cssVar: { key: 'console-antd' },
    token: { ...theme.token, fontSize: 13, controlHeight: 34, controlHeightLG: 40 },
    components: {
      ...theme.components,
      Table: {
        headerBorderRadius: 0,
        cellPaddingBlockMD: 6,
        headerBg: 'var(--sunken)',
        headerColor: 'var(--ink-2)',
        headerSplitColor: 'transparent',
        headerSortActiveBg: 'var(--sunken)',
        headerSortHoverBg: 'var(--line)',
        bodySortBg: 'var(--surface)',
        rowHoverBg: 'var(--sunken)',
        rowSelectedBg: 'var(--brand-soft)',
        rowSelectedHoverBg: 'var(--brand-soft)',
      },
    },
  };
}
