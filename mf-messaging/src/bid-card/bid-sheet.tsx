import { useTranslation } from '@dabbab/platform/i18n';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bid } from '../data/bids/bids.ts';
import { changeBid, counterBid } from '../data/bids/change-bids.ts';
import { counterAmounts } from './amounts.ts';
import { BidFields } from './bid-fields.tsx';
import { useBidForm } from './use-bid-form.ts';

export interface BidSheetProps {
  bid: Bid;
  /** Whether the person changes a bid of their own, or else counters that of the other side. */
  own: boolean;
  listingPrice: number | null;
  onClose: () => void;
}

/**
 * Asks for another amount, in the place of one's own bid or in answer to that of the other side. If that bid is over
 * meanwhile, it says so and forgets what was typed.
 */
export function BidSheet({ bid, own, listingPrice, onClose }: BidSheetProps) {
  const { t } = useTranslation('messaging-bid-card');
  const { t: common } = useTranslation('messaging');
  const bySeller = bid.by_seller === own;
  // Who sells counters towards the price and gives way when changing; who bids the other way round.
  const up = bySeller !== own;
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const { formProps, send, pending, fields } = useBidForm({
    draft: `bid:${bid.id}`,
    action: own ? changeBid(bid) : counterBid(bid),
    most: bySeller || !own ? listingPrice : null,
    onSent: () => {
      toast({ title: t(own ? 'form.changed' : 'countered') });
      close();
    },
  });
  const tellGone = useEffectEvent((page: string) => {
    if (closed.current || pending || location.pathname !== page) return;
    fields.changeAmount('');
    fields.changeMessage('');
    toast({ title: t('over'), tone: 'info' });
  });
  useEffect(() => {
    const page = location.pathname;
    // Its bid is over, and with it go the actions on it and this sheet.
    return () => tellGone(page);
  }, []);
  return (
    <FormSheet
      open
      onClose={close}
      title={t(own ? 'form.changeTitle' : 'form.counterTitle')}
      closeLabel={common('close')}
      form={formProps(send)}
      button={{ loading: pending, children: t(own ? 'form.changeSend' : 'form.counterSend') }}
    >
      <BidFields
        {...fields}
        suggestions={counterAmounts(bid.amount, listingPrice ?? bid.amount, up)}
        to={bySeller ? 'bidder' : 'seller'}
      />
    </FormSheet>
  );
}
