import { useTranslation } from '@dabbab/platform/i18n';
import { Slot } from '@dabbab/platform/slot';
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

/** What stands above the first message: that the other person is new here, or, before anybody has written, who they are. */
export function ConversationBeginning({ conversation, name, empty }: ConversationBeginningProps) {
  const { t } = useTranslation('messaging');
  const { other_id, other_username, other_since } = conversation;
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
      {empty && (
        <>
          {other_username && <Slot name="seller-card" personId={other_id} />}
          <p>{t('chat.empty')}</p>
        </>
      )}
    </div>
  );
}
