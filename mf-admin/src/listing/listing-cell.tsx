import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';
import './listing-cell.css';

export interface ListingCellProps {
  ad: { title_ar: string | null; title_en: string | null; cover_path: string | null };
}

/** Picture and title of an ad. */
export function ListingCell({ ad }: ListingCellProps) {
  const { text, ...foreign } = textIn(useLanguage(), { ar: ad.title_ar, en: ad.title_en });
  return (
    <span className="listing-cell">
      <Picture className="listing-cell__picture" base={pictureBase(ad.cover_path)} alt="" sizes="48px" />
      <bdi className="listing-cell__title clamp-2" {...foreign}>
        {text}
      </bdi>
    </span>
  );
}
