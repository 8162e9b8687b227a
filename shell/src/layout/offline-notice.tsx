import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { useOnline } from '../remotes/use-online.ts';

/** Says that the device is offline. It is part of the first bundle, as it could not be loaded then. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  if (useOnline()) return null;
  return (
    <div className="floating-notice">
      <Notice tone="warn" icon="wifi-off" inset>
        {t('remotes.offline.title')}
      </Notice>
    </div>
  );
}
