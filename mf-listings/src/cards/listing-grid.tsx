import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import { CardSkeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useRef } from 'react';
import type { ListingCardData } from '../data/listings/list.ts';
import { ListingCard } from './listing-card.tsx';
import { useShownRows } from './use-shown-rows.ts';
import './listing-grid.css';

/** The `sizes` of pictures in a grid as wide as the page. */
export const FULL_WIDTH_SIZES = '(min-width: 1280px) 296px, (min-width: 640px) calc(33vw - 22px), calc(50vw - 21px)';

export interface ListingGridProps {
  listings: readonly ListingCardData[];
  sizes: string;
  /** Shows the ads one below the other, with the picture beside the text. */
  lines?: boolean;
  /** How many cards of the first row are in the first view. */
  priority?: number;
}

const gridClass = (lines: boolean, comparable = false) =>
  classNames('cards', lines && 'listing-grid--lines', comparable && 'listing-grid--comparable');

/** Shows ads as cards. Cards out of sight cost no layout, and a long list leaves them out. */
export function ListingGrid({ listings, sizes, lines = false, priority = 0 }: ListingGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const comparable = listings.some(({ usual_price }) => usual_price !== null);
  const { from, to, long, settled, style, firstStyle } = useShownRows(grid, listings.length);
  return (
    <ul ref={grid} className={classNames(gridClass(lines, comparable), settled && 'listing-grid--long')} style={style}>
      {listings.slice(from, to).map((listing, index) => (
        <li
          key={listing.id}
          className="listing-grid__item"
          style={index === 0 ? firstStyle : undefined}
          aria-setsize={long ? listings.length : undefined}
          aria-posinset={long ? from + index + 1 : undefined}
        >
          <ListingCard listing={listing} sizes={sizes} priority={from + index < priority} />
        </li>
      ))}
    </ul>
  );
}

/** Draws the shape of a grid while it loads. */
export function ListingGridSkeleton({ count, lines = false }: { count: number; lines?: boolean }) {
  const { t } = useTranslation('listings');
  return (
    <Skeletons label={t('list.loading')} className={gridClass(lines)}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Skeletons>
  );
}
