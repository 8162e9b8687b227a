import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import type { ReactNode } from 'react';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { Composer } from './composer.tsx';
import type { QuickRepliesProps } from './quick-replies.tsx';
import { useUnblock } from './use-unblock.ts';

export interface ChatFootProps {
  conversation: Conversation;
  userId: string;
  name: string;
  /** The person has written lately: they need no help to begin. */
  wrote: boolean;
  onTyped: () => void;
  onSent: () => void;
}

/** Where one writes, or why one cannot. */
export function ChatFoot({ conversation, userId, name, wrote, onTyped, onSent }: ChatFootProps) {
  const { t } = useTranslation('messaging');
  const { user } = useAuth();
  const { conversation_id, other_id, other_username, blocked_by_me, side } = conversation;
  const unblock = useUnblock(other_id);
  const instead = (content: ReactNode) => <div className="chat__closed replaces-bottom-bar">{content}</div>;
  if (user?.suspended) return instead(<p>{t('chat.suspended')}</p>);
  if (blocked_by_me) {
    return instead(
      <>
        <p>{t('chat.youBlocked', { name })}</p>
        <Button size="sm" loading={unblock.pending} onClick={() => unblock.act()}>
          {t('chat.unblock')}
        </Button>
      </>,
    );
  }
  if (!other_username) return instead(<p>{t('chat.left')}</p>);
  return (
    <Composer
      userId={userId}
      conversationId={conversation_id}
      replies={side === 'direct' || wrote ? undefined : (side as QuickRepliesProps['side'])}
      onTyped={onTyped}
      onSent={onSent}
    />
  );
}
