import { useTranslation } from '@dabbab/platform/i18n';
import { CardSkeleton, Skeletons } from '@dabbab/ui/skeleton';
import { ListingCard } from '../../cards/listing-card.tsx';
import type { ListingCardData } from '../../data/listings/list.ts';
import { FeaturedMain } from './featured-main.tsx';
import './featured.css';

const SIZES = '(min-width: 1024px) 296px, (min-width: 640px) 33vw, 200px';

/** The big one takes the place of those that are missing. */
const MAIN_SIZES = [
  '(min-width: 1024px) 1216px, 100vw',
  '(min-width: 1024px) 904px, 300px',
  '(min-width: 1024px) 600px, 300px',
];

/** One big ad and up to two small ones. */
export function Featured({ listings: [main, ...others] }: { listings: readonly ListingCardData[] }) {
  const { t } = useTranslation('listings');
  return (
    <section className="section" aria-labelledby="featured-title">
      <div className="section__head">
        <h2 className="h2" id="featured-title">
          {t('home.featured')}
        </h2>
      </div>
      <div className="featured bleed">
        {main && <FeaturedMain listing={main} sizes={MAIN_SIZES[others.length] ?? SIZES} />}
        {others.map((listing) => (
          <ListingCard key={listing.id} listing={listing} sizes={SIZES} priority />
        ))}
      </div>
    </section>
  );
}

/** Its place while the ads are loading. */
export function FeaturedSkeleton() {
  const { t } = useTranslation('listings');
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="h2">{t('home.featured')}</h2>
      </div>
      <Skeletons label={t('list.loading')} className="featured bleed">
        <div className="featured__main skeletons">
          <span className="skeleton skeleton--picture featured__blank" />
        </div>
        <CardSkeleton />
        <CardSkeleton />
      </Skeletons>
    </section>
  );
}
