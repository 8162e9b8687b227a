import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import type { Conversation } from '../../data/conversations/conversations.ts';

/** What was said last: words, a bid, or pictures. */
export function LastLine({ conversation, ownId }: { conversation: Conversation; ownId: string }) {
  const { t } = useTranslation('messaging');
  const { side, last_sender_id, last_body, last_bid_amount, last_pictures } = conversation;
  const own = last_sender_id === ownId;
  if (last_bid_amount !== null) {
    // To a buyer it is the seller who answers.
    const theirs = side === 'buying' ? 'theirCounter' : 'theirBid';
    return (
      <span className="conversation__said">
        {t(`conversations.${own ? 'yourBid' : theirs}`)} <Price amount={last_bid_amount} currency={t('currency')} />
      </span>
    );
  }
  const words = last_body || (last_pictures ? t('conversations.pictures', { count: last_pictures }) : '');
  if (!words) return null;
  return (
    // The message decides the direction of the line, not the word before it.
    <span dir="auto" className="conversation__said">
      {own && <bdi>{t('conversations.you')}</bdi>} {words}
    </span>
  );
}
