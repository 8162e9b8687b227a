import '../../bid-card/locales.ts';
import './bids.css';
import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { BidCard } from '../../bid-card/bid-card.tsx';
import { isOpenBid, stateOf } from '../../bid-card/state-of-bid.ts';
import { ownBidQuery } from '../../data/bids/bids.ts';
import { useNow } from '../../when/use-now.ts';
import { BidForm } from './bid-form.tsx';

/** Shows the open bid between the person and the seller, or how the last one ended and the form for another. */
export function Bids({ listingId, price, minBid, reserved, onReserved }: SlotProps['place-bid']) {
  const { t } = useTranslation('messaging-bid-card');
  const userId = useAuth().user?.id ?? '';
  const { data: bid } = useQuery({ ...ownBidQuery(userId, listingId), enabled: userId !== '' });
  const state = stateOf(
    bid ?? { status: 'none', expires_at: '' },
    useNow(bid?.status === 'pending' ? Date.parse(bid.expires_at) : 0),
  );
  if (bid && isOpenBid(state)) {
    return (
      <div className="bids">
        <BidCard bid={bid} ownId={userId} listingPrice={price} onReserved={onReserved} />
        <ButtonLink as={Link} to={`/messages/${bid.conversation_id}`} icon="message" block>
          {t('openTalk')}
        </ButtonLink>
      </div>
    );
  }
  if (reserved) return <p className="muted">{t('reserved')}</p>;
  const said = bid && lastWord(state, bid.by_seller);
  return (
    <div className="bids">
      {said && <p className="muted text-sm">{t(`last.${said}`)}</p>}
      <BidForm listingId={listingId} price={price} minBid={minBid} />
    </div>
  );
}

/** Finds what there is to say of the last bid, before another is made. */
function lastWord(state: ReturnType<typeof stateOf>, bySeller: boolean) {
  if (state === 'expired' || state === 'cancelled') return state;
  return state === 'declined' && !bySeller ? state : undefined;
}
