import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { toast } from '@dabbab/ui/toast';
import { useEffect } from 'react';
import { followSettings } from '../../data/settings/follow-settings.ts';
import { settingsQuery } from '../../data/settings/settings.ts';
import './locales.ts';
import './settings.css';
import { SettingsForm } from './settings-form.tsx';

/** `/admin/settings`: every setting of the site. */
export function SettingsScreen() {
  const { t } = useTranslation('admin-settings');
  const { user } = useAuth();
  const request = useQuery(settingsQuery);
  const { error } = request;
  // The HTML may have been made with the settings of half a minute ago.
  useEffect(followSettings, []);
  useEffect(() => {
    if (!error) return;
    console.error(error);
    toast({
      title: t('error_fetching_settings_title'),
      description: t('error_fetching_settings_desc'),
      tone: 'danger',
    });
  }, [error, t]);
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons stack">
      {['first', 'second', 'third'].map((part) => (
        <Skeleton key={part} height="180px" />
      ))}
    </Skeletons>
  );
  return (
    <QueryState request={request} skeleton={skeleton} failed={t('error_fetching_settings_title')}>
      {(stored) => <SettingsForm stored={stored} userId={user?.id ?? ''} />}
    </QueryState>
  );
}
