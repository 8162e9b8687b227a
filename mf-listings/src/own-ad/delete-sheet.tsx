import './locales.ts';
import './delete-sheet.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase } from '@dabbab/platform/pictures';
import { useAuth } from '@dabbab/platform/session';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Picture } from '@dabbab/ui/picture';
import { toast } from '@dabbab/ui/toast';
import { deleteAd } from '../data/listings/own-ad.ts';

export interface DeleteSheetProps {
  adId: string;
  title: string;
  coverPath: string | null;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before the ad is deleted for good, and shows which ad that is. */
export function DeleteSheet({ adId, title, coverPath, open, onClose, onDeleted }: DeleteSheetProps) {
  const { t } = useTranslation('listings-own-ad');
  const userId = useAuth().user?.id ?? '';
  const { act, pending, failure } = useAction(deleteAd(adId, userId), {
    done: () => {
      toast({ title: t('delete.done') });
      onDeleted();
    },
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('close')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      onConfirm={() => act()}
      pending={pending}
    >
      <div className="stack">
        <Picture base={pictureBase(coverPath)} alt="" sizes="320px" className="delete-sheet__picture" />
        <p className="strong">
          <bdi>{title}</bdi>
        </p>
        <p>{t('delete.text')}</p>
        {failure && (
          <Notice tone="danger" inset>
            {t('delete.failed')} {failure}
          </Notice>
        )}
      </div>
    </ConfirmSheet>
  );
}
