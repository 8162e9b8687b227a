import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase } from '@dabbab/platform/pictures';
import { useNavigate } from '@dabbab/platform/router';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Picture } from '@dabbab/ui/picture';
import { toast } from '@dabbab/ui/toast';
import type { Ad } from '../../../data/listings/ad.ts';
import { deleteAd } from '../../../data/listings/own-ad.ts';

interface DeleteSheetProps {
  ad: Ad;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before the ad is deleted for good, and shows which ad that is. */
export function DeleteSheet({ ad, title, open, onClose }: DeleteSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const navigate = useNavigate();
  const { act, pending, failure } = useAction(deleteAd(ad), {
    done: () => {
      toast({ title: t('delete.done') });
      void navigate('/', { replace: true });
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
        <Picture base={pictureBase(ad.pictures[0]?.path ?? null)} alt="" sizes="320px" className="ad-panel__picture" />
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
