import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import type { ListingCardData } from '../../data/listings/list.ts';

/** Shows an ad in one line: picture, title, price. */
export function AdLine({ ad }: { ad: ListingCardData }) {
  const { t } = useTranslation('listings');
  const language = useLanguage();
  const { text, ...foreign } = textIn(language, { ar: ad.title_ar, en: ad.title_en });
  return (
    <>
      <Picture base={pictureBase(ad.cover_path)} alt="" sizes="64px" className="ad-line__picture" />
      <span className="ad-line__text">
        <span className="clamp-1" {...foreign}>
          {text}
        </span>{' '}
        <Price amount={ad.price} currency={t('card.currency')} className="text-sm" />
      </span>
    </>
  );
}
