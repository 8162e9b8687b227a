import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { ContactSheet } from '../features/contact/contact-sheet.tsx';

/** The dialog to write to the seller of an ad. */
export function Slot(props: SlotProps['contact-seller']) {
  return <ContactSheet key={props.listingId} {...props} />;
}
