import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { toast } from '@dabbab/ui/toast';

/** Shows where this very list is found again, and copies it. */
export function AddressLine({ path }: { path: string }) {
  const { t } = useTranslation('admin-desk');
  const copy = async () => {
    const url = location.origin + encodeURI(path);
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('address.copied') });
    } catch {
      toast({ title: t('address.failed'), description: url, tone: 'danger' });
    }
  };
  return (
    <p className="desk-address">
      <Icon name="link" size={14} />
      <bdi dir="ltr" className="desk-address__path clamp-1">
        {path}
      </bdi>
      <button type="button" className="link" onClick={() => void copy()}>
        {t('address.copy')}
      </button>
    </p>
  );
}
