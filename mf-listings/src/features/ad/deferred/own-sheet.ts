import type { Ad } from '../../../data/listings/ad.ts';

/** What a sheet about one's own ad is given. */
export interface OwnSheetProps {
  ad: Ad;
  title: string;
  open: boolean;
  onClose: () => void;
}
