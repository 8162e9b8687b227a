import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { memo } from 'react';
import type { ListingCardData } from '../data/listings/list.ts';
import { ListingMeta } from './listing-meta.tsx';
import { ListingPlace } from './listing-place.tsx';
import { ListingTag } from './listing-tag.tsx';
import { PriceVerdict } from './price-verdict.tsx';
import { SaveHeart } from './save-heart.tsx';
import './listing-card.css';

export interface ListingCardProps {
  listing: ListingCardData;
  /** How wide its picture is shown, as the `sizes` of an image. */
  sizes: string;
  /** In the first row of the first view. */
  priority?: boolean;
}

/** Shows an ad in a list; the whole card is a link. Memoized, so that a list that grows or scrolls draws only new cards. */
export const ListingCard = memo(function ListingCard({ listing, sizes, priority = false }: ListingCardProps) {
  const { t } = useTranslation('listings');
  const language = useLanguage();
  const { text, ...foreign } = textIn(language, { ar: listing.title_ar, en: listing.title_en });
  return (
    <article className="card listing-card">
      <div className="card__media">
        <Picture base={pictureBase(listing.cover_path)} alt="" sizes={sizes} priority={priority} />
        <div className="card__tag">
          <ListingTag listing={listing} />
        </div>
      </div>
      <div className="card__body">
        <p className="card__price">
          <Price amount={listing.price} currency={t('card.currency')} featured={listing.featured} />
        </p>
        <h3 className="card__title">
          <Link className="card__link clamp-2 same-edge" to={`/ad/${listing.id}`} {...foreign}>
            {text}
          </Link>
        </h3>
        <p className="card__meta">
          <ListingMeta listing={listing} />
        </p>
        <p className="card__meta listing-card__place">
          <ListingPlace listing={listing} />
        </p>
        <PriceVerdict listing={listing} />
      </div>
      <SaveHeart adId={listing.id} title={text} />
    </article>
  );
});
