import './message.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { BidCard } from '../../bid-card/bid-card.tsx';
import type { Message as StoredMessage } from '../../data/messages/messages.ts';
import { DayHeading } from './day-heading.tsx';
import { MessageFoot } from './message-foot.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { MessageText } from './message-text.tsx';
import type { Placed } from './place.ts';
import type { Receipt } from './receipt.ts';
import { Translation } from './translation.tsx';

export interface MessageProps {
  placed: Placed<StoredMessage>;
  ownId: string;
  /** What the ad costs now, to compare bids with. */
  listingPrice: number | null;
  receipt: Receipt | undefined;
}

/** A message where it stands: below the heading of its day, and above the time of its run. */
export function Message({ placed, ownId, listingPrice, receipt }: MessageProps) {
  const { t } = useTranslation('messaging');
  const { message, startsDay, startsRun, endsRun } = placed;
  const own = message.sender_id === ownId;
  return (
    <>
      {startsDay && <DayHeading at={message.created_at} />}
      <li className={classNames('message', own && 'message--own', startsRun && 'message--first')}>
        <span className="sr-only">{t(own ? 'chat.byYou' : 'chat.byThem')}</span>
        {message.bid ? (
          <BidCard bid={message.bid} ownId={ownId} listingPrice={listingPrice} />
        ) : (
          <>
            {message.pictures && <MessagePictures pictures={message.pictures} />}
            {message.body && (
              <div className="bubble">
                <MessageText text={message.body} linkTitle={t('chat.opensInNewTab')} />
                {!own && <Translation id={message.id} text={message.body} />}
              </div>
            )}
          </>
        )}
        {message.warning && !own && (
          <p className="caution">
            <Icon name="shield" size={16} />
            {t(`chat.warning.${message.warning}`)}
          </p>
        )}
        {(endsRun || receipt) && <MessageFoot at={message.created_at} receipt={receipt} />}
      </li>
    </>
  );
}
