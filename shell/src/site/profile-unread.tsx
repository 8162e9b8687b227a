import { useTranslation } from '@dabbab/platform/i18n';
import { refreshUser } from '@dabbab/platform/session';
import { ErrorState } from '@dabbab/ui/state';
import { useState } from 'react';

/** In the place of a page for admins while it is not known whether the person is one. */
export function ProfileUnread() {
  const { t } = useTranslation('site');
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void refreshUser().finally(() => setRetrying(false));
  };
  return (
    <div className="page">
      <ErrorState
        heading="h1"
        title={t('profileUnread.title')}
        text={t('profileUnread.text')}
        onRetry={retry}
        retrying={retrying}
        retryLabel={t('profileUnread.retry')}
      />
    </div>
  );
}
