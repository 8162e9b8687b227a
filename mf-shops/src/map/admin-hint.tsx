import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';
import type { ProviderProblem } from './provider.ts';

const SETTINGS = '/admin/settings';

/** Tells admins, who can do something about it, why the map is the simple one. */
export function AdminHint({ problem }: { problem: ProviderProblem }) {
  const { t } = useTranslation('shops');
  const { user } = useAuth();
  const [closed, setClosed] = useState(false);
  if (!user?.isAdmin || closed) return null;
  return (
    <div className="map__hint">
      <Notice tone="warn" inset onClose={() => setClosed(true)} closeLabel={t('mapView.close')}>
        {t(`mapView.hint.${problem}`)}
        {hasRoute(SETTINGS) && (
          <>
            {' '}
            <Link to={SETTINGS}>{t('mapView.hint.settings')}</Link>
          </>
        )}
      </Notice>
    </div>
  );
}
