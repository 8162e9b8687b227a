import './panel.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link, useNavigate } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useState } from 'react';
import type { Ad } from '../../../data/listings/ad.ts';
import { ownListingQuery } from '../../../data/listings/own-listings.ts';
import { DeleteSheet } from '../../../own-ad/delete-sheet.tsx';
import { useRenewal } from '../../../own-ad/use-renewal.ts';
import { SoldSheet } from '../../../sold-sheet/sold-sheet.tsx';
import { isOpen, isPast } from '../state-of-ad.ts';

/** Offers what the owner can do with their ad, and says how it goes. */
export function OwnerPanel({ ad, title }: { ad: Ad; title: string }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { date } = useFormat();
  const navigate = useNavigate();
  const sold = ad.sold_at !== null;
  const [sheet, setSheet] = useState<'sold' | 'delete'>();
  const { data: own } = useQuery(ownListingQuery(ad.owner_id, ad.id));
  const renewal = useRenewal(ad.id);
  const from = own?.renewable_from;
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
          {from && isPast(from) && (
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
      {own?.commission_status === 'pending' && hasRoute('/checkout') && (
        <ButtonLink as={Link} to={`/checkout?payment=${own.commission_id}`} variant="ink" className="ad-panel__first">
          {t('owner.pay')}
        </ButtonLink>
      )}
      {own?.sale_state && hasRoute(`/sale/${ad.id}`) && (
        <ButtonLink as={Link} to={`/sale/${ad.id}`}>
          {t('owner.sale')}
        </ButtonLink>
      )}
      <Button variant="danger" onClick={() => setSheet('delete')}>
        {t('owner.delete')}
      </Button>
      {isOpen(ad) && (
        <p className="ad-panel__note">
          {t('owner.until', { date: date(ad.expires_at) })}{' '}
          {from && !isPast(from) && t('owner.renewFrom', { date: date(from) })}
        </p>
      )}
      {own && (
        <p className="ad-panel__note">
          {t('owner.views', { count: own.views })} · {t('owner.saves', { count: own.saves ?? 0 })}
        </p>
      )}
      {sold && (
        <div className="ad-panel__first">
          <Slot name="sale-notice" listingId={ad.id} />
        </div>
      )}
      <SoldSheet ad={ad} title={title} open={sheet === 'sold'} onClose={close} />
      <DeleteSheet
        adId={ad.id}
        title={title}
        coverPath={ad.pictures[0]?.path ?? null}
        open={sheet === 'delete'}
        onClose={close}
        onDeleted={() => void navigate('/', { replace: true })}
      />
    </section>
  );
}
