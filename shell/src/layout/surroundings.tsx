import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClosed } from '../app/closed.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './layout.css';

/** Header, footer and bottom bar around a screen that does not draw the whole page itself. */
export function Surroundings({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const closed = useClosed();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // From now on header and footer hear by themselves what is pressed; the screen comes later.
    if (main.current) globalThis.__dabbab_early_press__?.onlyIn(main.current);
  }, []);
  return (
    <div className={classNames('layout', !closed && 'layout--bottom-bar')}>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <Header />
      <main ref={main} className="layout__main" id="main" tabIndex={-1}>
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
