import { memo } from 'react';
import type { Message as StoredMessage } from '../../data/messages/messages.ts';
import { Message } from './message.tsx';
import { place, type Placeable } from './place.ts';
import type { Receipt } from './receipt.ts';

/** How many messages the browser lays out together, once they come near. */
const GROUP = 8;

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
  const placed = place(page.toReversed(), before, after);
  const groups = Array.from({ length: Math.ceil(placed.length / GROUP) }, (_, index) =>
    placed.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.map((group) => (
    <ol key={group[0]?.message.id} className="message-group">
      {group.map((one) => (
        <Message
          key={one.message.id}
          placed={one}
          ownId={ownId}
          listingPrice={listingPrice}
          receipt={one.message.id === lastOwn ? receipt : undefined}
        />
      ))}
    </ol>
  ));
});
