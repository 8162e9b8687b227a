import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import arabicTexts from 'antd/es/locale/ar_EG';
import englishTexts from 'antd/es/locale/en_US';
import { type ReactNode, useMemo } from 'react';
import { cspNonce } from './csp-nonce.ts';
import { antdTheme } from './theme.ts';
import { useLook } from './use-look.ts';

const csp = { nonce: cspNonce() ?? '' };

/** Puts what antd opens into the dialog that is open: everything outside of it is inert, and below it. */
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

export interface AntdProviderProps {
  /** Default the theme of the site. */
  theme?: typeof antdTheme;
  children: ReactNode;
}

/**
 * Gives antd the look, direction, texts and nonce of the site. The high priority keeps its rules from foreign ones
 * (`.ant-btn { … }` of whoever else is on the page).
 */
export function AntdProvider({ theme = antdTheme, children }: AntdProviderProps) {
  const { arabic, dark, brand } = useLook();
  const look = useMemo(() => theme({ dark, brand }), [theme, dark, brand]);
  return (
    <StyleProvider hashPriority="high">
      <ConfigProvider
        theme={look}
        csp={csp}
        direction={arabic ? 'rtl' : 'ltr'}
        locale={arabic ? arabicTexts : englishTexts}
        getPopupContainer={popupContainer}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
