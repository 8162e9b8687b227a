import { useTranslation } from '@dabbab/platform/i18n';
import { useState } from 'react';
import type { Message } from '../../data/messages/messages.ts';

export interface NewMessageNewsProps {
  /** The newest page, the newest first. */
  newest: readonly Message[];
  ownId: string;
  name: string;
}

/** Says each new message of the other person once, to whoever cannot see it come; what was there before is not news. */
export function NewMessageNews({ newest, ownId, name }: NewMessageNewsProps) {
  const { t } = useTranslation('messaging');
  const [known] = useState(newest[0]?.seq ?? 0);
  const last = newest.find(({ sender_id }) => sender_id !== ownId);
  const words = last && (last.body || t(last.kind === 'bid' ? 'chat.newBid' : 'chat.newPictures'));
  return (
    <p className="sr-only" role="status">
      {last && last.seq > known && (
        <span key={last.id}>
          {name}: {words}
        </span>
      )}
    </p>
  );
}
