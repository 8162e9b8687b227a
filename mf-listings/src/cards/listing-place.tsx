import { useLookupName } from '@dabbab/platform/lookups';
import type { ListingCardData } from '../data/listings/list.ts';
import { useAge } from './use-age.ts';

/** Says where an ad is, and at the other end for how long it has been there. */
export function ListingPlace({ listing: { city, created_at } }: { listing: ListingCardData }) {
  const name = useLookupName();
  const age = useAge();
  return (
    <>
      <span className="listing-card__city">{name('cities', city)}</span>
      <time dateTime={created_at} suppressHydrationWarning>
        {age(created_at)}
      </time>
    </>
  );
}
