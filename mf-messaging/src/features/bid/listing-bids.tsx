import '../../bid-card/locales.ts';
import './bids.css';
import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { ChoiceChip } from '@dabbab/ui/chip';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useState } from 'react';
import { BidCard } from '../../bid-card/bid-card.tsx';
import { type BidStanding, listingBidsQuery, type ReceivedBid } from '../../data/bids/bids.ts';

/** Shows the seller all bids for an ad, the highest first; each leads to its conversation. */
export function ListingBids({ listingId, price, onReserved }: SlotProps['listing-bids']) {
  const { t } = useTranslation('messaging-bid-card');
  const [show, setShow] = useState<BidStanding>('open');
  const list = useInfiniteQuery(listingBidsQuery(listingId, show));
  return (
    <div className="bid-list">
      <div className="row" role="group" aria-label={t('list.show')}>
        {(['open', 'closed'] as const).map((standing) => (
          <ChoiceChip key={standing} selected={show === standing} onClick={() => setShow(standing)}>
            {t(`list.${standing}`)}
          </ChoiceChip>
        ))}
      </div>
      <QueryState
        request={list}
        skeleton={
          <Skeletons label={t('list.loading')} className="skeletons">
            <Skeleton height="180px" />
          </Skeletons>
        }
        failed={t('list.failed')}
        empty={<p className="muted text-sm">{t(show === 'open' ? 'list.noneOpen' : 'list.noneClosed')}</p>}
      >
        {(bids) => (
          <ul className="bid-list">
            {bids.map((bid) => (
              <li key={bid.id}>
                <Bidder bid={bid} />
                <BidCard bid={bid} ownId={bid.seller_id} listingPrice={price} onReserved={onReserved} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore list={list} moreLabel={t('list.more')} failedText={t('list.failed')} />
    </div>
  );
}

function Bidder({ bid: { bidder, conversation_id } }: { bid: ReceivedBid }) {
  const { t } = useTranslation('messaging-bid-card');
  const name = bidder?.username ?? t('list.somebody');
  return (
    <Link className="bid-list__bidder" to={`/messages/${conversation_id}`}>
      <Avatar name={name} src={bidder?.avatar_path && avatarUrl(bidder.avatar_path)} size={28} />
      <span className="grow">
        <bdi>{name}</bdi>
      </span>
      <Icon name="message" size={18} />
      <span className="sr-only">{t('openTalk')}</span>
    </Link>
  );
}
