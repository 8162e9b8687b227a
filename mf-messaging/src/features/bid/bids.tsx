import './bids.css';
import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { useState } from 'react';
import { ownBidQuery } from '../../data/bids/bids.ts';
import { BidForm } from './bid-form.tsx';
import { PendingBid } from './pending-bid.tsx';

/** Shows a bid that waits for its answer, or how the last one was answered and the form for another. */
export function Bids({ listingId, price, minBid }: SlotProps['place-bid']) {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const { data: bid } = useQuery({ ...ownBidQuery(userId, listingId), enabled: userId !== '' });
  const [changing, setChanging] = useState(false);
  if (bid?.status === 'pending' && !changing) {
    return <PendingBid bid={bid} listingId={listingId} onChange={() => setChanging(true)} />;
  }
  return (
    <>
      {bid?.status === 'declined' && <p className="muted text-sm bids__answer">{t('bid.declined')}</p>}
      {bid?.status === 'accepted' && <p className="text-sm bids__answer bids__answer--good">{t('bid.accepted')}</p>}
      <BidForm listingId={listingId} price={price} minBid={minBid} onPlaced={() => setChanging(false)} />
    </>
  );
}
