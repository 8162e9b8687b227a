import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useResumedAct } from '@dabbab/platform/kit/use-signed-in-act';
import { useQueryClient } from '@dabbab/platform/query';
import { Slot } from '@dabbab/platform/slot';
import { classNames } from '@dabbab/ui/class-names';
import { Price } from '@dabbab/ui/price';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { allListings } from '../../data/listings/keys.ts';
import './bid-card.css';

export interface BidCardProps {
  ad: Ad;
  /** Whether the reader sells it: then it holds all bids, and else the reader's own. */
  own: boolean;
  ref: Ref<{ show: () => void }>;
}

/** Holds bids, a slot of mf-messaging that loads when one scrolls near it. Without the slot there is no card. */
export function BidCard({ ad, own, ref }: BidCardProps) {
  const { t } = useTranslation('listings-ad');
  const { t: common } = useTranslation('listings');
  const card = useRef<HTMLElement>(null);
  const nearby = useInSight(card, { margin: '200px' });
  const [failed, setFailed] = useState(false);
  const cache = useQueryClient();
  const show = () => {
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({ show }));
  // The amount stands in the form again; an offer that binds is sent by nobody but the person.
  useResumedAct('bid', ad.id, show);
  if (failed) return null;
  const slot = {
    listingId: ad.id,
    price: ad.price,
    onReserved: () => void cache.invalidateQueries({ queryKey: allListings }),
    onFailed: () => setFailed(true),
  };
  return (
    <section ref={card} className="bid-card" tabIndex={-1} aria-labelledby="bid-title">
      <h2 className="bid-card__title" id="bid-title">
        {t(own ? 'bid.received' : ad.reserved ? 'bid.reserved' : 'bid.title')}
      </h2>
      {own && <p className="muted text-sm bid-card__text">{t('bid.receivedText')}</p>}
      {!own && !ad.reserved && (
        <p className="muted text-sm bid-card__text">
          {t('bid.text')}{' '}
          {ad.min_bid !== null && (
            <>
              {t('bid.least')} <Price amount={ad.min_bid} currency={common('card.currency')} />
            </>
          )}
        </p>
      )}
      <div className={classNames('bid-card__form', !ad.reserved && 'bid-card__form--high')}>
        {nearby && own && <Slot name="listing-bids" {...slot} />}
        {nearby && !own && <Slot name="place-bid" {...slot} minBid={ad.min_bid} reserved={ad.reserved} />}
      </div>
    </section>
  );
}
