import { useTranslation } from '@dabbab/platform/i18n';
import { useDesktop } from '@dabbab/platform/kit/use-desktop';
import { classNames } from '@dabbab/ui/class-names';
import { CardSkeleton, Skeletons } from '@dabbab/ui/skeleton';
import { ListingCard } from '../../cards/listing-card.tsx';
import type { ListingCardData } from '../../data/listings/list.ts';
import { FeaturedMain } from './featured-main.tsx';
import './featured.css';

const SIZES = '(min-width: 1024px) 296px, 200px';

/** Shows one big ad and up to two small ones beside it, or their shapes while they load. */
export function Featured({ listings: [main, ...others] }: { listings: readonly ListingCardData[] }) {
  const { t } = useTranslation('listings');
  const inFirstView = useDesktop(); // on a phone it is below
  return (
    <section className="section" aria-labelledby="featured-title">
      <div className="section__head">
        <h2 className="h2" id="featured-title">
          {t('home.featured')}
        </h2>
      </div>
      {main ? (
        <div className={classNames('featured bleed', others.length === 0 && 'featured--alone')}>
          <FeaturedMain
            listing={main}
            sizes={`(min-width: 1024px) ${1216 - 308 * others.length}px, 300px`}
            priority={inFirstView}
          />
          {others.map((listing) => (
            <ListingCard key={listing.id} listing={listing} sizes={SIZES} priority={inFirstView} />
          ))}
        </div>
      ) : (
        <Skeletons label={t('list.loading')} className="featured bleed">
          <div className="featured__main skeletons">
            <span className="skeleton skeleton--picture" />
          </div>
          <CardSkeleton />
          <CardSkeleton />
        </Skeletons>
      )}
    </section>
  );
}
