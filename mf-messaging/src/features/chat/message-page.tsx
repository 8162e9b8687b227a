import { memo } from 'react';
import type { Message as StoredMessage } from '../../data/messages/messages.ts';
import { Message } from './message.tsx';
import { place, type Placeable } from './place.ts';
import type { Receipt } from './receipt.ts';

export interface MessagePageProps {
  /** A page as it was loaded, the newest first. */
  page: readonly StoredMessage[];
  /** The message before the page, and the one after it, if they are known. */
  before: Placeable | undefined;
  after: Placeable | undefined;
  ownId: string;
  listingPrice: number | null;
  /** Of the person's own last message, if it stands in this page. */
  lastOwn: string | undefined;
  receipt: Receipt | undefined;
}

/**
 * A page of messages. It is drawn anew only when something in it changes, so that a long conversation stays quick, and
 * skipped by the browser while it is out of sight.
 */
export const MessagePage = memo(function MessagePage({
  page,
  before,
  after,
  ownId,
  listingPrice,
  lastOwn,
  receipt,
}: MessagePageProps) {
  return (
    <ol className="message-page">
      {place(page.toReversed(), before, after).map((placed) => (
        <Message
          key={placed.message.id}
          placed={placed}
          ownId={ownId}
          listingPrice={listingPrice}
          receipt={placed.message.id === lastOwn ? receipt : undefined}
        />
      ))}
    </ol>
  );
});
