import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Badge } from '@dabbab/ui/badge';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { useShortTime } from '../../when/short-time.ts';

/** Shows a conversation: the ad, the other person, the last message, and how many messages are unread. */
export function ConversationRow({ conversation, ownId }: { conversation: Conversation; ownId: string | undefined }) {
  const { t } = useTranslation('messaging');
  const shortTime = useShortTime();
  const {
    listing_id,
    listing_title_ar: ar,
    listing_title_en: en,
    listing_cover_path: cover,
    last_body,
    unread_count: unread,
  } = conversation;
  const { text: title } = textIn(useLanguage(), { ar, en });
  const name = conversation.other_username ?? t('conversations.somebody');
  return (
    <li className={classNames('message-row conversation', unread > 0 && 'conversation--unread')}>
      <span className="conversation__picture">
        {cover ? (
          <img src={pictureUrl(cover, 320)} alt="" width={56} height={56} loading="lazy" />
        ) : (
          <Icon name="camera" />
        )}
      </span>
      <span className="conversation__text">
        <span dir="auto" className="conversation__name">
          {listing_id ? (
            <Link className="message-row__link" to={`/ad/${listing_id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span dir="auto" className="conversation__ad">
          {listing_id ? title : t('conversations.gone', { title })}
        </span>
        {last_body && (
          // The message decides the direction of the line, not the word before it.
          <span dir="auto" className="conversation__said">
            {conversation.last_sender_id === ownId && <bdi>{t('conversations.you')}</bdi>} {last_body}
          </span>
        )}
      </span>
      <span className="conversation__side">
        <time dateTime={conversation.last_message_at}>{shortTime(conversation.last_message_at)}</time>
        <Badge tone="brand" count={unread} label={t('conversations.unread', { count: unread })} />
      </span>
    </li>
  );
}
