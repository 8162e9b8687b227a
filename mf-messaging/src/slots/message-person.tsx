import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { FirstMessageSheet } from '../features/contact/first-message-sheet.tsx';

/** The dialog to write to a person. */
export function Slot({ personId, personName, ...props }: SlotProps['message-person']) {
  return <FirstMessageSheet key={personId} to={{ personId }} name={personName} {...props} />;
}
