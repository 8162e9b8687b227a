import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { ListingBids } from '../features/bid/listing-bids.tsx';

/** All bids for one's own ad. */
export function Slot(props: SlotProps['listing-bids']) {
  return <ListingBids key={props.listingId} {...props} />;
}
