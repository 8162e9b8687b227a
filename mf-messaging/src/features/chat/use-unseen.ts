import { useState } from 'react';
import type { Message } from '../../data/messages/messages.ts';

/** Counts what the other person wrote since one was last at the end of the conversation. */
export function useUnseen(newest: readonly Message[], ownId: string, atEnd: boolean): number {
  const last = newest[0]?.seq ?? 0;
  const [seen, setSeen] = useState(last);
  if (atEnd && seen !== last) setSeen(last);
  return atEnd ? 0 : newest.filter(({ seq, sender_id }) => seq > seen && sender_id !== ownId).length;
}
