import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { ListingMeta } from '../../cards/listing-meta.tsx';
import { ListingTag } from '../../cards/listing-tag.tsx';
import type { ListingCardData } from '../../data/listings/list.ts';

export interface FeaturedMainProps {
  listing: ListingCardData;
  /** How wide its picture is shown, as the `sizes` of an image. */
  sizes: string;
  /** It is in the first view. */
  priority: boolean;
}

/** Shows the big featured ad, with its facts below the picture. */
export function FeaturedMain({ listing, sizes, priority }: FeaturedMainProps) {
  const { t } = useTranslation('listings');
  const name = useLookupName();
  const { text, ...foreign } = textIn(useLanguage(), { ar: listing.title_ar, en: listing.title_en });
  return (
    <article className="card featured__main">
      <Picture base={pictureBase(listing.cover_path)} alt="" sizes={sizes} priority={priority} />
      <div className="featured__facts">
        <ListingTag listing={listing} />
        <h3 className="featured__title">
          <Link className="card__link" to={`/ad/${listing.id}`}>
            <bdi {...foreign}>{text}</bdi>
          </Link>
        </h3>
        <div className="featured__line">
          <Price className="featured__price" amount={listing.price} currency={t('card.currency')} />
          <p className="featured__meta">
            <ListingMeta listing={listing} /> · {name('cities', listing.city)}
          </p>
        </div>
      </div>
    </article>
  );
}
