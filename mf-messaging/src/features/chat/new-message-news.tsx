import { useTranslation } from '@dabbab/platform/i18n';
import { useState } from 'react';
import type { Message } from '../../data/messages/messages.ts';
import { useNewsOf } from './use-news-of.ts';

export interface NewMessageNewsProps {
  /** The newest page, the newest first. */
  newest: readonly Message[];
  ownId: string;
  name: string;
}

/**
 * Says each new message of the other person once, to whoever cannot see it come, and of several that come together how many
 * they are; what was there before is not news.
 */
export function NewMessageNews({ newest, ownId, name }: NewMessageNewsProps) {
  const { t } = useTranslation('messaging');
  const newsOf = useNewsOf();
  const seq = newest[0]?.seq ?? 0;
  const [{ known, news }, setSaid] = useState({ known: seq, news: [] as Message[] });
  if (seq > known) {
    const more = newest.filter((message) => message.seq > known && message.sender_id !== ownId);
    setSaid({ known: seq, news: more.length > 0 ? more : news });
  }
  const [last] = news;
  return (
    <p className="sr-only" role="status">
      {last && (
        <span key={last.id}>
          {name}: {news.length > 1 ? t('chat.new', { count: news.length }) : newsOf(last)}
        </span>
      )}
    </p>
  );
}
