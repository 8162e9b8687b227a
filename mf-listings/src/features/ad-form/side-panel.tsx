import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { ListingCard } from '../../cards/listing-card.tsx';
import { cardOf } from './card-of.ts';
import { CompletenessCard } from './completeness-card.tsx';

export interface SidePanelProps {
  userId: string;
  adId: string;
  values: AdValues;
  photos: readonly Photo[];
  /** The last step is open: only then small screens show the panel. */
  last: boolean;
}

/** Shows how complete the ad is and how its card will look in lists. */
export function SidePanel({ userId, adId, values, photos, last }: SidePanelProps) {
  const { t } = useTranslation('listings-ad-form');
  const named =
    values.title_ar || values.title_en ? values : { ...values, title_ar: t('noTitle'), title_en: t('noTitle') };
  const card = cardOf(userId, adId, named, photos[0]?.path ?? null, photos.length);
  return (
    <aside className="ad-form__side" data-last={last || undefined} aria-label={t('side')}>
      <CompletenessCard values={values} photos={photos.length} />
      <div>
        <p className="muted text-sm ad-form__side-label">{t('cardPreview')}</p>
        {/* Only to look at: there is no ad yet that the card could open. */}
        <div className="ad-form__card" data-priceless={card.price === 0 || undefined} inert>
          <ListingCard listing={card} sizes="250px" />
        </div>
      </div>
    </aside>
  );
}
