import { AntdProvider } from '@dabbab/ui/antd/antd-provider';
import { cspNonce } from '@dabbab/ui/antd/csp-nonce';
import type { ReactNode } from 'react';
import { consoleTheme } from './console-theme.ts';
import { giveStylesNonce } from './style-nonce.ts';

const nonce = cspNonce();
// Once, before antd renders and adds its first style.
if (nonce) giveStylesNonce(document.head, nonce);

/** Gives the look of the console to its own copy of antd. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  return <AntdProvider theme={consoleTheme}>{children}</AntdProvider>;
}
