import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { usePageState } from '../app/page-state.ts';
import { useOnline } from '../remotes/use-online.ts';

/**
 * Says that the device is offline, or the backend away, and how old is what is shown then. It is part of the first bundle,
 * as it could not be loaded then.
 */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { ago } = useFormat();
  const online = useOnline();
  const { keptSince } = usePageState();
  if (online && !keptSince) return null;
  const kept = keptSince && { ago: ago(new Date(keptSince).toISOString()) };
  return (
    <div className="floating-notice">
      <Notice tone="warn" icon="wifi-off" inset>
        {kept ? t(online ? 'remotes.offline.unreachable' : 'remotes.offline.kept', kept) : t('remotes.offline.title')}
      </Notice>
    </div>
  );
}
