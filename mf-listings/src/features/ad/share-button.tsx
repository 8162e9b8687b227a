import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';
import { toast } from '@dabbab/ui/toast';

/** Shares the page through the device, or copies its address where the device cannot share. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('listings-ad');
  const share = async () => {
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
  return <IconButton icon="share" label={t('share.label')} onClick={() => void share()} />;
}
