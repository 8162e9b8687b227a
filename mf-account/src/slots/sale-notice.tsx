import '../locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { SaleNotice } from '../sale/sale-notice.tsx';

/** How the sale of an ad stands for the signed-in person. */
export function Slot(props: SlotProps['sale-notice']) {
  return <SaleNotice key={props.listingId} {...props} />;
}
