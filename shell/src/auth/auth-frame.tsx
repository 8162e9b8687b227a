import { useTranslation } from '@dabbab/platform/i18n';
import { Link, Navigate, useLocation } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import heroBike from '@dabbab/ui/artwork/hero-bike.svg';
import { Lane } from '@dabbab/ui/lane';
import { Spinner } from '@dabbab/ui/spinner';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { SiteLogo } from '../layout/site-logo.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import { returnPath } from './return-path.ts';
import './auth-frame.css';

export interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The page of the sign-in screens: the slab, and a form beside it. Who is signed in is sent on. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { t } = useTranslation('shell');
  const { status } = useAuth();
  const place = useLocation();
  if (status === 'signed-in') return <Navigate to={returnPath(place.state)} replace />;
  return (
    <div className="auth">
      <header className="auth__slab">
        <Link className="auth__home" to="/" aria-label={t('header.homeLink')}>
          <SiteLogo onBrand />
        </Link>
        <p className="auth__headline">{t('auth.headline')}</p>
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
