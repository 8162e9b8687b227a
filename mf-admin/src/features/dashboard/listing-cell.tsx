import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import type { LatestListing } from '../../data/listings/latest-listings.ts';

/** Picture and title of an ad, leading to its page. */
export function ListingCell({ ad }: { ad: LatestListing }) {
  const { text, ...foreign } = textIn(useLanguage(), { ar: ad.title_ar, en: ad.title_en });
  return (
    <Link className="listing-cell" to={`/ad/${ad.id}`}>
      <Picture className="listing-cell__picture" base={pictureBase(ad.cover_path)} alt="" sizes="48px" />
      <bdi className="listing-cell__title clamp-2" {...foreign}>
        {text}
      </bdi>
    </Link>
  );
}
