import { useTranslation } from '@dabbab/platform/i18n';
import type { TextInLanguage } from '@dabbab/platform/kit/translated-text';
import { useLookupName } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import { Unbroken } from '@dabbab/ui/unbroken';
import type { ReactNode } from 'react';
import { useAge } from '../../cards/use-age.ts';
import type { Ad } from '../../data/listings/ad.ts';
import { priceStatisticsQuery } from '../../data/listings/price-statistics.ts';
import { PriceTag } from './price-tag.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import { isOpen, isPast, adStateOf } from './state-of-ad.ts';
import { StateTag } from './state-tag.tsx';
import './price-card.css';

export interface PriceCardProps {
  ad: Ad;
  title: TextInLanguage;
  /** Whether the person can save it: not their own, nor one that is not for sale. */
  saving: boolean;
  /** What can be done with the ad: buttons. */
  children: ReactNode;
}

/** Shows what the ad costs, what it is about, where and since when. */
export function PriceCard({ ad, title: { text, ...foreign }, saving, children }: PriceCardProps) {
  const { t } = useTranslation('listings');
  const { data: statistics } = useQuery(priceStatisticsQuery(ad.id));
  const age = useAge();
  const name = useLookupName();
  const adState = adStateOf(ad);
  const forSale = isOpen(ad);
  const featured = ad.featured_until !== null && !isPast(ad.featured_until);
  return (
    <section className="price-card">
      <div className="price-card__tags">
        <StateTag ad={ad} tone="warn" />
        {forSale && featured && <Tag tone="brand">{t('card.featured')}</Tag>}
        {forSale && statistics && <PriceTag price={ad.price} statistics={statistics} />}
        {ad.warranty && <Tag tone="ok">{t('card.warranty')}</Tag>}
        {!adState && ad.bidding_enabled && <Tag tone="info">{t('card.bids')}</Tag>}
        <span className="price-card__actions">
          <ShareButton title={text} />
          {saving && <SaveButton adId={ad.id} />}
        </span>
      </div>
      <p className="price-card__price" data-over={!forSale || undefined}>
        <Price amount={ad.price} currency={t('card.currency')} />
      </p>
      <h1 className="price-card__title">
        <bdi {...foreign}>
          <Unbroken text={text} />
        </bdi>
      </h1>
      <p className="price-card__city">
        <Icon name="pin" size={18} />
        <span>
          {name('cities', ad.city)} ·{' '}
          {ad.district && (
            <>
              <bdi>{ad.district}</bdi> ·{' '}
            </>
          )}
          <time dateTime={ad.created_at} suppressHydrationWarning>
            {age(ad.created_at)}
          </time>
        </span>
      </p>
      {children}
    </section>
  );
}
