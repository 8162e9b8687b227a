import { useTranslation } from '@dabbab/platform/i18n';
import { ToastRegion } from '@dabbab/ui/toast';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './layout.css';

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

function Surroundings({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className="layout">
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <Header />
      <main className="layout__main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
