import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { Bids } from '../features/bid/bids.tsx';

/** The signed-in person's bid for an ad, and the form for another. */
export function Slot(props: SlotProps['place-bid']) {
  return <Bids key={props.listingId} {...props} />;
}
