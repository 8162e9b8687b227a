import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { ForeignText } from '../../cards/listing-text.ts';
import { useNames } from '../../cards/use-names.ts';
import type { Ad } from '../../data/listings/ad.ts';
import { isPast } from './is-past.ts';
import { ShareButton } from './share-button.tsx';
import './price-card.css';

/** What it costs, what it is, where and since when. */
export function PriceCard({ ad, title: { text, ...foreign } }: { ad: Ad; title: ForeignText }) {
  const { t } = useTranslation('listings');
  const { ago } = useFormat();
  const name = useNames();
  const featured = ad.featured_until !== null && !isPast(ad.featured_until);
  return (
    <section className="price-card">
      <div className="price-card__tags">
        {featured && <Tag tone="brand">{t('card.featured')}</Tag>}
        {ad.warranty && <Tag tone="ok">{t('card.warranty')}</Tag>}
        {ad.bidding_enabled && <Tag tone="info">{t('card.bids')}</Tag>}
        <span className="grow" />
        <ShareButton title={text} />
      </div>
      <p className="price-card__price">
        <Price amount={ad.price} currency={t('card.currency')} />
      </p>
      <h1 className="price-card__title">
        <bdi {...foreign}>{text}</bdi>
      </h1>
      <p className="price-card__place">
        <Icon name="pin" size={18} />
        <span>
          {name('cities', ad.city)} · <time dateTime={ad.created_at}>{ago(ad.created_at)}</time>
        </span>
      </p>
    </section>
  );
}
