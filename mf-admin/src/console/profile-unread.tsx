import { useTranslation } from '@dabbab/platform/i18n';
import { refreshUser } from '@dabbab/platform/session';
import { ErrorState } from '@dabbab/ui/state';
import { useState } from 'react';

/** Stands in for every page while it is not known whether the person is an admin, as their profile did not load. */
export function ProfileUnread() {
  const { t } = useTranslation('admin');
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void refreshUser().finally(() => setRetrying(false));
  };
  return (
    <ErrorState
      title={t('profileUnread.title')}
      text={t('profileUnread.text')}
      onRetry={retry}
      retrying={retrying}
      retryLabel={t('profileUnread.retry')}
    />
  );
}
