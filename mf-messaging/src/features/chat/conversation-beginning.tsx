import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { daysAgo } from '../../when/days.ts';

/** For so long an account counts as new, in days. */
const NEW_FOR = 7;

export interface ConversationBeginningProps {
  conversation: Conversation;
  name: string;
  /** Nobody has written yet. */
  empty: boolean;
}

/** What stands above the first message: that the other person is new here, or that nobody has written. */
export function ConversationBeginning({ conversation, name, empty }: ConversationBeginningProps) {
  const { t } = useTranslation('messaging');
  const { other_since } = conversation;
  return (
    <div className="beginning">
      {other_since && daysAgo(other_since) < NEW_FOR && (
        <p className="caution">
          <Icon name="shield" size={16} />
          <span>
            {t('chat.newAccount', { name })} {t('safe.code')}
          </span>
        </p>
      )}
      {empty && <p>{t('chat.empty')}</p>}
    </div>
  );
}
