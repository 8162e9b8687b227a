import './panel.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useState } from 'react';
import type { Ad } from '../../../data/listings/ad.ts';
import { renewAd } from '../../../data/listings/own-ad.ts';
import { SoldSheet } from '../../../sold-sheet/sold-sheet.tsx';
import { isOpen } from '../state-of-ad.ts';
import { DeleteSheet } from './delete-sheet.tsx';
import { useAdAction } from './use-ad-action.ts';

/** Offers what the owner can do with their ad. */
export function OwnerPanel({ ad, title }: { ad: Ad; title: string }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { date } = useFormat();
  const [sheet, setSheet] = useState<'sold' | 'delete'>();
  const renewal = useAdAction(renewAd(ad.id), (until) => t('owner.renewed', { date: date(until) }));
  const sold = ad.sold_at !== null;
  const close = () => setSheet(undefined);
  return (
    <section className="row ad-panel" aria-label={t('owner.title')}>
      {!sold && (
        <>
          <ButtonLink as={Link} to={`/edit-listing/${ad.id}`} variant="ink" className="ad-panel__first">
            {t('owner.edit')}
          </ButtonLink>
          <Button icon="check" onClick={() => setSheet('sold')}>
            {t('owner.sold')}
          </Button>
          {!ad.suspended && (
            <Button icon="clock" loading={renewal.pending} onClick={() => renewal.act()}>
              {t('owner.renew')}
            </Button>
          )}
          {isOpen(ad) && hasRoute(`/feature-ad/${ad.id}`) && (
            <ButtonLink as={Link} to={`/feature-ad/${ad.id}`} icon="star">
              {t('owner.feature')}
            </ButtonLink>
          )}
        </>
      )}
      <Button variant="danger" onClick={() => setSheet('delete')}>
        {t('owner.delete')}
      </Button>
      {isOpen(ad) && <p className="ad-panel__note">{t('owner.until', { date: date(ad.expires_at) })}</p>}
      <SoldSheet ad={ad} title={title} open={sheet === 'sold'} onClose={close} />
      <DeleteSheet ad={ad} title={title} open={sheet === 'delete'} onClose={close} />
    </section>
  );
}
