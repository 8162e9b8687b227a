import { useTranslation } from '@dabbab/platform/i18n';
import { toast } from '@dabbab/ui/toast';

/**
 * Gives what a button to share the page does: hands its address, without the query, to the device, or copies it where the
 * device cannot share. Says so when it was copied, or shows the address when it could not be; never rejects.
 * @returns `share(title)`; `title` is what the device shows above the address
 */
export function useShare(): (title: string) => Promise<void> {
  const { t } = useTranslation('platform');
  return async (title) => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === 'function') {
      // Rejects when the person changes their mind, which is nothing to report.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('share.copied') });
    } catch {
      toast({ title: t('share.failed'), description: url, tone: 'danger' });
    }
  };
}
