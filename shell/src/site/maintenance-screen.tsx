import { refreshSettings } from '@dabbab/platform/fresh-settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { refreshUser, useAuth } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import heroBike from '@dabbab/ui/artwork/hero-bike.svg';
import { Lane } from '@dabbab/ui/lane';
import { useEffect } from 'react';
import { DocumentTitle } from '../app/document-title.tsx';
import { useTurnedAway } from '../auth/use-turned-away.ts';
import './maintenance-screen.css';

const LOOK_AGAIN_MS = 30_000;

/**
 * Replaces every page during maintenance, logs out people who are known to be no admins, and checks by itself whether
 * the maintenance is over.
 */
export function MaintenanceScreen() {
  const { t } = useTranslation('shell-site');
  const { message } = useSettings().maintenance_mode;
  const { user } = useAuth();
  const unread = user?.unread;
  useTurnedAway();
  useEffect(() => {
    // A failed check is repeated by the next one.
    const timer = setInterval(() => {
      void Promise.allSettled([refreshSettings(), unread && refreshUser()]);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [unread]);
  return (
    <div className="maintenance on-asphalt">
      <DocumentTitle title={t('maintenance.title')} />
      <div className="page page--narrow maintenance__text">
        <h1 className="h1">{t('maintenance.title')}</h1>
        <p dir="auto">{message?.trim() || t('maintenance.text')}</p>
      </div>
      <div className="maintenance__road">
        <img className="maintenance__bike" src={heroBike} alt="" width={720} height={376} />
        <Lane edge />
      </div>
    </div>
  );
}
