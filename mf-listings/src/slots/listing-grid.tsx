import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';

/** The ads of one seller. */
export function Slot({ ownerId }: SlotProps['listing-grid']) {
  return <p>{ownerId}</p>;
}
