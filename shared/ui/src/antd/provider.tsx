import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import arabic from 'antd/es/locale/ar_EG';
import english from 'antd/es/locale/en_US';
import { type ReactNode, useMemo } from 'react';
import './antd.css';
import { cspNonce } from './csp-nonce.ts';
import { type AntdLook, antdTheme } from './theme.ts';

export interface AntdProviderProps extends AntdLook {
  language: 'ar' | 'en';
  children: ReactNode;
}

/**
 * Wraps every use of antd outside the console: theme, direction, texts and nonce.
 * Its styles go into a layer, so that ours win without a fight over specificity.
 */
export function AntdProvider({ language, dark, brand, children }: AntdProviderProps) {
  const theme = useMemo(() => antdTheme({ dark, brand }), [dark, brand]);
  const csp = useMemo(() => ({ nonce: cspNonce() ?? '' }), []);
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        csp={csp}
        direction={language === 'ar' ? 'rtl' : 'ltr'}
        locale={language === 'ar' ? arabic : english}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
