import './locales.ts';
import './preferences.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { preferencesQuery } from '../../data/notifications/preferences.ts';
import { PreferencesTable } from './preferences-table.tsx';
import { PushPanel } from './push-panel.tsx';

/** `/notifications/preferences`: what the signed-in person is told of, and where. */
export function PreferencesScreen() {
  const { t } = useTranslation('messaging-notification-preferences');
  const userId = useAuth().user?.id ?? '';
  const request = useQuery(preferencesQuery(userId));
  return (
    <div className="page page--narrow preferences-page">
      <ButtonLink as={Link} to="/notifications" size="sm">
        <Icon name="back" size={18} />
        {t('back')}
      </ButtonLink>
      <h1 className="h2">{t('title')}</h1>
      <PushPanel userId={userId} />
      <p className="muted text-sm">{t('intro')}</p>
      <QueryState
        request={request}
        skeleton={
          <Skeletons label={t('loading')} className="stack skeletons">
            {[0, 1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} width="100%" height="52px" />
            ))}
          </Skeletons>
        }
        failed={t('failed')}
      >
        {(rows) => <PreferencesTable rows={rows} userId={userId} />}
      </QueryState>
      <p className="muted text-sm">{t('note')}</p>
    </div>
  );
}
