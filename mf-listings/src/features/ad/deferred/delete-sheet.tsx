import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase } from '@dabbab/platform/pictures';
import { useMutation, useQueryClient } from '@dabbab/platform/query';
import { useNavigate } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { Picture } from '@dabbab/ui/picture';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { adPictures } from '../../../data/listings/ad-pictures.ts';
import { listingKeys } from '../../../data/listings/keys.ts';
import { deleteAd } from '../../../data/listings/own-ad.ts';
import type { OwnSheetProps } from './own-sheet.ts';

/** Asks before the ad is deleted, showing which: there is no way back. */
export function DeleteSheet({ ad, title, open, onClose }: OwnSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteAd(ad.id),
    onSuccess: () => {
      void adPictures.delete(ad.pictures.map(({ path }) => path).filter((path) => path.startsWith(`${ad.owner_id}/`)));
      toast({ title: t('delete.done') });
      void navigate('/', { replace: true });
      void cache.invalidateQueries({ queryKey: listingKeys.all, refetchType: 'none' });
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('close')}
      footer={
        <div className="row">
          <Button variant="danger-fill" className="grow" loading={isPending} onClick={() => mutate()}>
            {t('delete.confirm')}
          </Button>
          <Button className="grow" onClick={onClose}>
            {t('delete.keep')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <Picture base={pictureBase(ad.pictures[0]?.path ?? null)} alt="" sizes="320px" className="ad-panel__picture" />
        <p className="ad-panel__item">
          <bdi>{title}</bdi>
        </p>
        <p>{t('delete.text')}</p>
        {error && (
          <Notice tone="danger" inset>
            {t('delete.failed')} {errorText(error)}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
