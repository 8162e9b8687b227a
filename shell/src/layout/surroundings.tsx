import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import type { ReactNode } from 'react';
import { useClosed } from '../app/closed.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './layout.css';

/** Header, footer and bottom bar around a screen that does not draw the whole page itself. */
export function Surroundings({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const closed = useClosed();
  return (
    <div className={classNames('layout', !closed && 'layout--bottom-bar')}>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <Header />
      <main className="layout__main" id="main" tabIndex={-1}>
        {children}
      </main>
      {!closed && (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
    </div>
  );
}
