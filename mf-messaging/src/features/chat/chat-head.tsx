import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link, useLocation } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import type { Conversation } from '../../data/conversations/conversations.ts';
import type { Typing } from '../../data/typing/use-typing.ts';
import { ChatMenu } from './chat-menu.tsx';

export interface ChatHeadProps {
  conversation: Conversation;
  typing: Pick<Typing, 'othersTyping' | 'otherPresent'>;
}

/** With whom one talks, whether they are there, and what one can do about the conversation. */
export function ChatHead({ conversation, typing: { othersTyping, otherPresent } }: ChatHeadProps) {
  const { t } = useTranslation('messaging');
  const { search } = useLocation();
  const { other_id, other_username, other_avatar_path, other_deleted } = conversation;
  const name = other_username ?? t('conversations.somebody', { context: other_deleted ? 'deleted' : '' });
  return (
    // A phone has this head in the place of the site's.
    <header className="chat-head replaces-header">
      <Link className="icon-button chat-head__back" to={{ pathname: '/messages', search }} title={t('chat.back')}>
        <Icon name="back" size={20} />
        <span className="sr-only">{t('chat.back')}</span>
      </Link>
      <Avatar name={name} src={other_avatar_path && avatarUrl(other_avatar_path)} size={40} />
      <div className="chat-head__person">
        <h1 className="chat-head__name">
          <bdi>
            {other_username ? (
              <Link className="reach" to={`/user/${other_id}`}>
                {name}
              </Link>
            ) : (
              name
            )}
          </bdi>
        </h1>
        <p className="chat-head__state" role="status">
          {othersTyping ? t('chat.typing') : otherPresent && t('chat.present')}
        </p>
      </div>
      {other_username && <Slot name="rating" personId={other_id} />}
      <ChatMenu conversation={conversation} name={name} />
    </header>
  );
}
