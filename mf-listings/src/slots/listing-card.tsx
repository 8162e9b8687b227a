import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { OneAd } from '../features/embedded/one-ad.tsx';

/** One ad as a card. */
export function Slot({ id }: SlotProps['listing-card']) {
  return <OneAd key={id} id={id} />;
}
