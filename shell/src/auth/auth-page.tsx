import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import heroBike from '@dabbab/ui/artwork/hero-bike.svg';
import { ThemeSwitch } from '@dabbab/ui/connected/theme-switch';
import { Lane } from '@dabbab/ui/lane';
import { Spinner } from '@dabbab/ui/spinner';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { SiteLogo } from '../layout/site-logo.tsx';
import './auth-frame.css';

export interface AuthPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Draws the page of a sign-in screen: the slab in the brand colour, and a form beside it. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { t } = useTranslation('shell-auth');
  const { status } = useAuth();
  return (
    <div className="auth">
      <header className="auth__slab">
        <Link className="auth__home" to="/" aria-label={t('homeLink')}>
          <SiteLogo onBrand />
        </Link>
        <p className="auth__headline">{t('headline')}</p>
        <div className="auth__road">
          <Lane edge />
        </div>
        <img className="auth__bike" src={heroBike} alt="" width={720} height={376} />
      </header>
      <main className="auth__main" id="main" tabIndex={-1}>
        <div className="auth__tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className="auth__form">
          {status === 'loading' ? (
            <Spinner label={t('loading')} />
          ) : (
            <>
              <h1 className="h2">{title}</h1>
              <p className="muted">{lead}</p>
              {children}
            </>
          )}
        </div>
      </main>
    </div>
  );
}
