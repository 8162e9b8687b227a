import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import type { Notification } from '../../data/notifications/notifications.ts';
import { describe } from './describe.ts';
import { useNotificationTitle } from './notification-row.tsx';

export interface DeleteSheetProps {
  /** What is about to go: one notification, all of them, or nothing (closed). */
  target: Notification | 'all' | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something goes for good. */
export function DeleteSheet({ target, onCancel, onConfirm }: DeleteSheetProps) {
  const { t } = useTranslation('messaging');
  return (
    <Sheet
      open={target !== null}
      onClose={onCancel}
      closeLabel={t('close')}
      title={target === 'all' ? t('notifications.askAll') : t('notifications.askOne')}
      footer={
        <div className="row">
          <Button variant="danger-fill" onClick={onConfirm}>
            {target === 'all' ? t('notifications.deleteAll') : t('notifications.deleteOne')}
          </Button>
          <Button variant="text" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      {target !== null && target !== 'all' && <DeletedItem notification={target} />}
      <p className="muted text-sm">{t('notifications.forGood')}</p>
    </Sheet>
  );
}

function DeletedItem({ notification }: { notification: Notification }) {
  const described = describe(notification, useLanguage());
  return (
    <div className="deleted-item">
      <p className="strong text-sm">{useNotificationTitle(described)}</p>
      {described.text && (
        <p className="muted text-sm clamp-2">
          <bdi>{described.text}</bdi>
        </p>
      )}
    </div>
  );
}
