import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { AdPicker } from '../features/embedded/ad-picker.tsx';

/** A field to choose an ad. */
export function Slot(props: SlotProps['listing-picker']) {
  return <AdPicker {...props} />;
}
