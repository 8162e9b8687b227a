import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { answerBid } from '../data/bids/change-bids.ts';
import type { BidCardProps } from './bid-card.tsx';
import { BidSheet } from './bid-sheet.tsx';

/** Lets the other side accept, counter or decline a bid. */
export function ReceivedBidActions({ bid, listingPrice, onReserved }: Omit<BidCardProps, 'ownId'>) {
  const { t } = useTranslation('messaging-bid-card');
  const [countering, setCountering] = useState(false);
  const { act, pending } = useAction(answerBid(bid), {
    done: (_result, accepted) => {
      toast({ title: t(accepted ? 'accepted' : 'declined') });
      if (accepted) onReserved?.();
    },
    failed: () => t('notDone'),
  });
  return (
    <div className="bid__actions">
      <Button variant="ink" className="bid__accept" loading={pending} onClick={() => act(true)}>
        {t('accept')}
      </Button>
      <Button onClick={() => setCountering(true)}>{t('counter')}</Button>
      <Button variant="danger" disabled={pending} onClick={() => act(false)}>
        {t('decline')}
      </Button>
      {countering && (
        <BidSheet own={false} bid={bid} listingPrice={listingPrice} onClose={() => setCountering(false)} />
      )}
    </div>
  );
}
