import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { Slot } from '@dabbab/platform/slot';
import { Price } from '@dabbab/ui/price';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import './bid-card.css';

/** Holds the form for bids, a slot of mf-messaging that loads when one scrolls near it. Without the slot there is no card. */
export function BidCard({ ad, ref }: { ad: Ad; ref: Ref<{ show: () => void }> }) {
  const { t } = useTranslation('listings-ad');
  const { t: common } = useTranslation('listings');
  const card = useRef<HTMLElement>(null);
  const nearby = useInSight(card, { margin: '200px' });
  const [failed, setFailed] = useState(false);
  useImperativeHandle(ref, () => ({
    show: () => {
      card.current?.scrollIntoView({ block: 'center' });
      card.current?.focus({ preventScroll: true });
    },
  }));
  if (failed) return null;
  return (
    <section ref={card} className="bid-card" tabIndex={-1} aria-labelledby="bid-title">
      <h2 className="bid-card__title" id="bid-title">
        {t('bid.title')}
      </h2>
      <p className="muted text-sm bid-card__text">
        {t('bid.text')}{' '}
        {ad.min_bid !== null && (
          <>
            {t('bid.least')} <Price amount={ad.min_bid} currency={common('card.currency')} />
          </>
        )}
      </p>
      <div className="bid-card__form">
        {nearby && (
          <Slot
            name="place-bid"
            listingId={ad.id}
            price={ad.price}
            minBid={ad.min_bid}
            onFailed={() => setFailed(true)}
          />
        )}
      </div>
    </section>
  );
}
