import { useTranslation } from '@dabbab/platform/i18n';
import { CardSkeleton, Skeletons } from '@dabbab/ui/skeleton';
import type { ListingCardData } from '../data/listings/list.ts';
import { ListingCard } from './listing-card.tsx';
import './listing-grid.css';

/** `sizes` of a grid as wide as the page. */
export const FULL_WIDTH_SIZES = '(min-width: 1280px) 296px, (min-width: 640px) calc(33vw - 22px), calc(50vw - 21px)';

export interface ListingGridProps {
  listings: readonly ListingCardData[];
  sizes: string;
  /** How many cards of the first row are in the first view. */
  priority?: number;
}

/** Ads as cards. What is out of sight costs no layout. */
export function ListingGrid({ listings, sizes, priority = 0 }: ListingGridProps) {
  return (
    <ul className="cards">
      {listings.map((listing, index) => (
        <li key={listing.id} className="listing-grid__item">
          <ListingCard listing={listing} sizes={sizes} priority={index < priority} />
        </li>
      ))}
    </ul>
  );
}

/** The place of a grid that is loading. */
export function ListingGridSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('listings');
  return (
    <Skeletons label={t('list.loading')} className="cards">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Skeletons>
  );
}
