import { useLanguage } from '@dabbab/platform/language';
import { useSettings } from '@dabbab/platform/settings';
import { useTheme } from '@dabbab/platform/theme';
import { cspNonce } from '@dabbab/ui/antd/csp-nonce';
import { ConfigProvider } from 'antd';
import arabic from 'antd/es/locale/ar_EG';
import english from 'antd/es/locale/en_US';
import { type ReactNode, useMemo } from 'react';
import { consoleTheme } from './console-theme.ts';
import { giveStylesNonce } from './style-nonce.ts';

const csp = { nonce: cspNonce() ?? '' };
// Once, before the first of these components renders.
if (csp.nonce) giveStylesNonce(document.head, csp.nonce);

/** The console's own antd: theme, direction, texts and nonce of the site. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const dark = useTheme() === 'dark';
  const { brandColor } = useSettings();
  const theme = useMemo(() => consoleTheme({ dark, brand: brandColor }), [dark, brandColor]);
  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      direction={language === 'ar' ? 'rtl' : 'ltr'}
      locale={language === 'ar' ? arabic : english}
    >
      {children}
    </ConfigProvider>
  );
}
