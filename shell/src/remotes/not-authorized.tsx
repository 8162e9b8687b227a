import { useTranslation } from '@dabbab/platform/i18n';
import { Navigate } from '@dabbab/platform/router';
import { toast } from '@dabbab/ui/toast';
import { useEffect } from 'react';

/** Leads whoever is no admin away from a page of the console, and says why. */
export function NotAuthorized() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    // The page may have begun with this: a moment later what shows messages is there, too.
    setTimeout(() => toast({ title: t('notAuthorized'), tone: 'danger' }));
  }, [t]);
  return <Navigate to="/" replace />;
}
