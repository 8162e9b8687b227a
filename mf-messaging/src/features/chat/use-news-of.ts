import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Message } from '../../data/messages/messages.ts';

/** Gives a function that puts a message of the other person into words: what was written, how much was bid, or pictures. */
export function useNewsOf() {
  const { t } = useTranslation('messaging');
  const { number } = useFormat();
  return ({ bid, body }: Message): string => {
    if (!bid) return body || t('chat.newPictures');
    const news = t(bid.by_seller ? 'chat.newCounter' : 'chat.newBid', { amount: number(bid.amount) });
    return body ? `${news}. ${body}` : news;
  };
}
