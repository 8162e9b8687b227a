import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { FirstMessageSheet } from '../features/contact/first-message-sheet.tsx';

/** The dialog to write to the seller of an ad. */
export function Slot({ listingId, sellerName, ...props }: SlotProps['contact-seller']) {
  return <FirstMessageSheet key={listingId} to={{ listingId }} name={sellerName} {...props} />;
}
