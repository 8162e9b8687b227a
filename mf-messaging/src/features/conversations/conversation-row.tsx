import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { avatarUrl, pictureUrl } from '@dabbab/platform/pictures';
import { Link, useLocation } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { Badge } from '@dabbab/ui/badge';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { useShortTime } from '../../when/short-time.ts';
import { LastLine } from './last-line.tsx';

export interface ConversationRowProps {
  conversation: Conversation;
  ownId: string;
  /** It is the one that is open beside the list. */
  open: boolean;
}

/** Shows a conversation: the ad, the other person, the last message, and how many messages are unread. */
export function ConversationRow({ conversation, ownId, open }: ConversationRowProps) {
  const { t } = useTranslation('messaging');
  const shortTime = useShortTime();
  const { search } = useLocation();
  const {
    listing_title_ar: ar,
    listing_title_en: en,
    listing_cover_path: cover,
    listing_state: state,
    unread_count: unread,
  } = conversation;
  const direct = conversation.side === 'direct';
  const { text: title } = textIn(useLanguage(), { ar, en });
  const name =
    conversation.other_username ??
    t('conversations.somebody', { context: conversation.other_deleted ? 'deleted' : '' });
  const avatar = conversation.other_avatar_path;
  return (
    <li
      className={classNames(
        'message-row conversation',
        unread > 0 && 'conversation--unread',
        open && 'conversation--open',
      )}
    >
      {direct ? (
        <Avatar name={name} src={avatar && avatarUrl(avatar)} size={56} />
      ) : (
        <span className="conversation__picture">
          {cover ? (
            <img src={pictureUrl(cover, 320)} alt="" width={56} height={56} loading="lazy" />
          ) : (
            <Icon name="camera" />
          )}
        </span>
      )}
      <span className="conversation__text">
        <span dir="auto" className="conversation__name">
          <Link
            className="message-row__link"
            to={{ pathname: `/messages/${conversation.conversation_id}`, search }}
            aria-current={open ? 'page' : undefined}
          >
            {name}
          </Link>
        </span>
        {!direct && (
          <span dir="auto" className="conversation__ad">
            {state === 'active' ? title : `${title} · ${t(`chat.ad.${state ?? 'gone'}`)}`}
          </span>
        )}
        <LastLine conversation={conversation} ownId={ownId} />
      </span>
      <span className="conversation__side">
        <time dateTime={conversation.last_message_at}>{shortTime(conversation.last_message_at)}</time>
        <Badge tone="brand" count={unread} label={t('conversations.unread', { count: unread })} />
      </span>
    </li>
  );
}
