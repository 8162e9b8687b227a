import { useTranslation } from '@dabbab/platform/i18n';
import { useLocation } from '@dabbab/platform/router';
import { toast } from '@dabbab/ui/toast';
import { useEffect } from 'react';

/** Says how the session has ended, on pages that stay; the sign-in screen says so itself. */
export function SessionEnded({ how }: { how: 'ended' | 'left' }) {
  const { t } = useTranslation('shell-auth');
  const { pathname } = useLocation();
  const here = pathname !== '/login';
  useEffect(() => {
    if (here) toast({ title: t(how), tone: 'info' });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it happens: not again on other pages or in another language
  }, []);
  return null;
}
