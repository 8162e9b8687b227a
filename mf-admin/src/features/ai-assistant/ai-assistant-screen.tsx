import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Chat } from '../../assistant/chat.tsx';
import { useThread } from '../../assistant/use-thread.ts';
import './ai-assistant.css';

/** The assistant as a page of the console: the same conversation as in the dialog. */
export function AiAssistantScreen() {
  const { t } = useTranslation('admin-assistant');
  const { user } = useAuth();
  const [thread, begin] = useThread(user?.id ?? '');
  return (
    <section className="ai-assistant" aria-label={t('title')}>
      <div className="ai-assistant__head">
        {hasRoute('/admin/chat-history') && (
          <ButtonLink as={Link} variant="text" size="sm" icon="clock" to="/admin/chat-history">
            {t('conversations')}
          </ButtonLink>
        )}
        <Button variant="text" size="sm" icon="plus" onClick={begin}>
          {t('new')}
        </Button>
      </div>
      <Chat key={thread} thread={thread} />
    </section>
  );
}
