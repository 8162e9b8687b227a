import './messages.css';
import { useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useLiveMessages } from './data/live/use-live-messages.ts';
import { Chat } from './features/chat/chat.tsx';
import { Conversations } from './features/conversations/conversations.tsx';
import { SafeDealing } from './features/conversations/safe-dealing.tsx';

/** `/messages` and `/messages/:conversationId`: the list, and beside it the open conversation; a phone shows one of the two. */
export function MessagesScreen() {
  const { conversationId } = useParams();
  useLiveMessages(useAuth().user?.id ?? '');
  return (
    <div className="messages fills-window" data-open={conversationId !== undefined}>
      <Conversations openId={conversationId} />
      {conversationId ? <Chat conversationId={conversationId} /> : <SafeDealing />}
    </div>
  );
}
