import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { OwnListing, PricePlace } from '../../data/listings/own-listings.ts';
import type { NextStep } from './next-step.ts';
import { useTimeLeft } from './use-time-left.ts';

export interface NextStepNoteProps {
  ad: OwnListing;
  step: NextStep;
  prices: PricePlace | undefined;
}

/** Says why an ad asks for its next step. */
export function NextStepNote({ ad, step, prices }: NextStepNoteProps) {
  const { t } = useTranslation('listings-own-ads');
  const { number, date } = useFormat();
  const timeLeft = useTimeLeft();
  const name = ad.bid_by ?? t('somebody');
  const bid = { name: `\u2068${name}\u2069`, amount: number(ad.bid_amount ?? 0) };
  switch (step.kind) {
    case 'answerBid':
      return (
        <>
          {t('notes.bid', bid)}
          <br />
          {ad.open_bids > 1 ? t('notes.moreBids', { count: ad.open_bids - 1 }) : timeLeft(ad.bid_until)}
        </>
      );
    case 'confirmSale':
      return t('notes.reserved', bid);
    case 'pay':
      return t('notes.commission', { amount: number(ad.commission ?? 0) });
    case 'renew':
      return t('notes.ends', { date: date(ad.expires_at) });
    case 'lowerPrice':
      return t('notes.dear', { amount: number(prices?.median ?? 0) });
    case 'mend':
      return ad.reasons?.[0]?.field === 'pictures' ? t('notes.picture') : t('notes.mend');
    case 'view':
      return ad.state === 'suspended' ? t('notes.suspended') : null;
    case 'rate':
      return t('notes.bought', { name: `\u2068${ad.buyer ?? ''}\u2069`, amount: number(ad.sale_price ?? 0) });
    case 'seeSale':
      return ad.sale_state === 'claimed' ? t('notes.claimed') : null;
    default:
      return t(`notes.${step.kind}`);
  }
}
