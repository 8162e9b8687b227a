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
import { isOpenBid, isOwnBid, stateIcons, stateOf, wordFor } from './state-of-bid.ts';

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
  const { t: common } = useTranslation('messaging');
  const now = useNow(bid.status === 'pending' ? Date.parse(bid.expires_at) : 0);
  const state = stateOf(bid, now);
  const own = isOwnBid(bid, ownId);
  const whose = t(own ? 'whose.own' : bid.by_seller ? 'whose.seller' : 'whose.bidder');
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
          {t(`state.${wordFor(state, bid, own)}`)}
        </span>
      </p>
      <div className="bid__body">
        <p className="bid__amount">
          <Price amount={bid.amount} currency={common('currency')} />
        </p>
        <BidFacts bid={bid} listingPrice={listingPrice} now={state === 'pending' ? now : undefined} />
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

interface BidFactsProps extends Pick<BidCardProps, 'bid' | 'listingPrice'> {
  /** While it is pending: the present moment, in milliseconds since 1970. */
  now: number | undefined;
}

function BidFacts({ bid, listingPrice, now }: BidFactsProps) {
  const { t } = useTranslation('messaging-bid-card');
  const { number } = useFormat();
  const language = useLanguage();
  const facts: string[] = [];
  if (listingPrice !== null) {
    const difference = listingPrice - bid.amount;
    const amount = number(Math.abs(difference));
    facts.push(difference === 0 ? t('same') : t(difference > 0 ? 'below' : 'above', { amount }));
  }
  if (now !== undefined) facts.push(t('expires', { when: formatTimeLeft(bid.expires_at, language, now) }));
  return facts.length > 0 && <p className="bid__facts">{facts.join(' · ')}</p>;
}
