import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import type { ConversationFilter } from '../../data/conversations/conversations.ts';

export interface NoConversationsProps {
  filter: ConversationFilter;
  /** Shows all conversations. */
  onClear: () => void;
}

/** Says why a list is empty, and what to do next. */
export function NoConversations({ filter: { show, search }, onClear }: NoConversationsProps) {
  const { t } = useTranslation('messaging');
  if (search) {
    return (
      <EmptyState title={t('conversations.noMatch')} text={t('conversations.noMatchText')}>
        <Button variant="ink" size="sm" onClick={onClear}>
          {t('conversations.showAll')}
        </Button>
      </EmptyState>
    );
  }
  const ads = show === 'all' || show === 'buying';
  return (
    <EmptyState title={t(`conversations.none.${show}`)} text={t(`conversations.noneText.${show}`)}>
      {ads ? (
        <ButtonLink as={Link} to="/" variant="ink" size="sm">
          {t('browse')}
        </ButtonLink>
      ) : show === 'selling' ? (
        <ButtonLink as={Link} to="/add-listing" variant="ink" size="sm">
          {t('post')}
        </ButtonLink>
      ) : (
        <Button variant="ink" size="sm" onClick={onClear}>
          {t('conversations.showAll')}
        </Button>
      )}
    </EmptyState>
  );
}
