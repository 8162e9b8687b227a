import './bid-card.css';
import './locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import type { Bid } from '../data/bids/bids.ts';
import { formatTimeLeft } from '../when/time-left.ts';
import { useNow } from '../when/use-now.ts';
import { AcceptedBid } from './accepted-bid.tsx';
import { Gavel } from './gavel.tsx';
import { OwnBidActions } from './own-bid-actions.tsx';
import { ReceivedBidActions } from './received-bid-actions.tsx';
import { isOpenBid, isOwnBid, stateIcons, stateOf } from './state-of-bid.ts';

export interface BidCardProps {
  bid: Bid;
  /** Id of the person who looks at it: one of the two. */
  ownId: string;
  /** Of the ad now, in riyals; null once it is gone. */
  listingPrice: number | null;
  /** Called after the ad was reserved or released. */
  onReserved?: (() => void) | undefined;
}

/** Shows a bid: whose it is, its state, and what the person can do with it. Bids that are over are dimmed. */
export function BidCard({ bid, ownId, listingPrice, onReserved }: BidCardProps) {
  const { t } = useTranslation('messaging-bid-card');
  const state = stateOf(bid, useNow(bid.status === 'pending' ? Date.parse(bid.expires_at) : 0));
  const own = isOwnBid(bid, ownId);
  const whose = t(own ? 'whose.own' : bid.by_seller ? 'whose.seller' : 'whose.bidder');
  const waiting = own ? (bid.by_seller ? 'waitsForBidder' : 'waitsForSeller') : 'waitsForYou';
  const actions = { bid, listingPrice };
  return (
    <article className={classNames('bid', !isOpenBid(state) && 'bid--over')} aria-label={whose}>
      <p className="bid__head">
        <span className="bid__whose">
          <Gavel />
          {whose}
        </span>
        <span className="bid__state">
          <Icon name={stateIcons[state]} size={16} />
          {t(`state.${state === 'pending' ? waiting : state}`)}
        </span>
      </p>
      <div className="bid__body">
        <p className="bid__amount">
          <Price amount={bid.amount} currency={t('currency')} />
        </p>
        <BidFacts bid={bid} listingPrice={listingPrice} pending={state === 'pending'} />
        {bid.message && (
          <p className="bid__message">
            <bdi>{bid.message}</bdi>
          </p>
        )}
        {state === 'pending' &&
          (own ? <OwnBidActions {...actions} /> : <ReceivedBidActions {...actions} onReserved={onReserved} />)}
        {state === 'accepted' && <AcceptedBid bid={bid} ownId={ownId} onReleased={onReserved} />}
      </div>
    </article>
  );
}

function BidFacts({ bid, listingPrice, pending }: Pick<BidCardProps, 'bid' | 'listingPrice'> & { pending: boolean }) {
  const { t } = useTranslation('messaging-bid-card');
  const { number } = useFormat();
  const language = useLanguage();
  const facts: string[] = [];
  if (listingPrice !== null) {
    const difference = listingPrice - bid.amount;
    const amount = number(Math.abs(difference));
    facts.push(difference === 0 ? t('same') : t(difference > 0 ? 'below' : 'above', { amount }));
  }
  if (pending) facts.push(t('expires', { when: formatTimeLeft(bid.expires_at, language, Date.now()) }));
  return facts.length > 0 && <p className="bid__facts">{facts.join(' · ')}</p>;
}
