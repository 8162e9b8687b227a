import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { withdrawBid } from '../data/bids/change-bids.ts';
import type { BidCardProps } from './bid-card.tsx';
import { BidSheet } from './bid-sheet.tsx';

/** Lets its maker change or withdraw a bid. */
export function OwnBidActions({ bid, listingPrice }: Pick<BidCardProps, 'bid' | 'listingPrice'>) {
  const { t } = useTranslation('messaging-bid-card');
  const [changing, setChanging] = useState(false);
  const { act, pending } = useAction(withdrawBid(bid), {
    done: () => toast({ title: t('withdrawn') }),
    failed: () => t('notDone'),
  });
  return (
    <div className="bid__actions">
      <Button onClick={() => setChanging(true)}>{t('change')}</Button>
      <Button variant="danger" loading={pending} onClick={() => act()}>
        {t('withdraw')}
      </Button>
      {changing && <BidSheet own bid={bid} listingPrice={listingPrice} onClose={() => setChanging(false)} />}
    </div>
  );
}
