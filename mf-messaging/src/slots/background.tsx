import '../locales.ts';
import { useAuth } from '@dabbab/platform/session';
import { lazy } from 'react';
import { useLiveMessages } from '../data/live/use-live-messages.ts';
import { useRefusedFirst } from '../data/outbox/outbox.ts';

const RefusedFirstMessage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "refused-first-message" */ '../features/contact/refused-first-message.tsx')
  ).RefusedFirstMessage,
}));

/** Sends what the signed-in person wrote, and keeps their messages live, on whichever page they are. */
export function Slot() {
  const userId = useAuth().user?.id;
  useLiveMessages(userId);
  return userId && <RefusedFirst userId={userId} />;
}

/** Says what became of first messages that nobody waits for any more. */
function RefusedFirst({ userId }: { userId: string }) {
  return useRefusedFirst(userId).map((message) => (
    <RefusedFirstMessage key={message.id} userId={userId} message={message} />
  ));
}
