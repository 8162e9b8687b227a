import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase } from '@dabbab/platform/pictures';
import { useNavigate } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { Picture } from '@dabbab/ui/picture';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { deleteAd } from '../../../data/listings/own-ad.ts';
import type { OwnSheetProps } from './own-sheet.ts';

/** Asks before the ad is deleted, showing which: there is no way back. */
export function DeleteSheet({ ad, title, open, onClose }: OwnSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const navigate = useNavigate();
  const { act, pending, failure } = useAction(deleteAd(ad), {
    done: () => {
      toast({ title: t('delete.done') });
      void navigate('/', { replace: true });
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
          <Button variant="danger-fill" className="grow" loading={pending} onClick={() => act()}>
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
        {failure && (
          <Notice tone="danger" inset>
            {t('delete.failed')} {failure}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
