import { useTranslation } from '@dabbab/platform/i18n';
import { toast } from '@dabbab/ui/toast';

/** Shares the page through the device, or copies its address where the device cannot share. */
export function useShare(): (title: string) => Promise<void> {
  const { t } = useTranslation('account-public-profile');
  return async (title) => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      // Rejects when the person changes their mind, which is nothing to report.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('copied') });
    } catch {
      toast({ title: t('copyFailed'), description: url, tone: 'danger' });
    }
  };
}
