import { useTranslation } from '@dabbab/platform/i18n';
import { ToastRegion } from '@dabbab/ui/toast';
import type { ReactNode } from 'react';
import { Surroundings } from './surroundings.tsx';

export interface LayoutProps {
  /** The screen draws the whole page itself, with its own `<main id="main">`. */
  bare?: boolean;
  children: ReactNode;
}

/** What stands around every screen. */
export function Layout({ bare = false, children }: LayoutProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      {bare ? children : <Surroundings>{children}</Surroundings>}
      <ToastRegion closeLabel={t('close')} />
    </>
  );
}
