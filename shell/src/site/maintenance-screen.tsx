import { refreshSettings } from '@dabbab/platform/fresh-settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSettings } from '@dabbab/platform/settings';
import heroBike from '@dabbab/ui/artwork/hero-bike.svg';
import { Lane } from '@dabbab/ui/lane';
import { useEffect } from 'react';
import { DocumentTitle } from '../app/document-title.tsx';
import './maintenance-screen.css';

const LOOK_AGAIN_MS = 30_000;

/** In the place of every page while the site is closed. It looks by itself whether that is over. */
export function MaintenanceScreen() {
  const { t } = useTranslation('site');
  const { message } = useSettings().maintenance_mode;
  useEffect(() => {
    // A look that fails is followed by the next.
    const timer = setInterval(() => void refreshSettings().catch(() => undefined), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
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
