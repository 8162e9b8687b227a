import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import type { Notification } from '../../data/notifications/notifications.ts';
import { describe } from './describe.ts';
import { useNotificationTitle } from './notification-row.tsx';

export interface DeleteSheetProps {
  /** What is about to be deleted: one notification, all of them, or nothing (closed). */
  target: Notification | 'all' | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before notifications are deleted for good. */
export function DeleteSheet({ target, onCancel, onConfirm }: DeleteSheetProps) {
  const { t } = useTranslation('messaging');
  const all = target === 'all';
  return (
    <ConfirmSheet
      open={target !== null}
      onClose={onCancel}
      closeLabel={t('close')}
      title={all ? t('notifications.askAll') : t('notifications.askOne')}
      confirmLabel={all ? t('notifications.deleteAll') : t('notifications.deleteOne')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
    >
      {target && !all && <DeletedItem notification={target} />}
      <p className="muted text-sm">{t('notifications.forGood')}</p>
    </ConfirmSheet>
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
