import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Sheet } from '@dabbab/ui/sheet';
import { useEffect, useEffectEvent } from 'react';
import { Chat } from './chat.tsx';
import { useThread } from './use-thread.ts';

/** The assistant over any page, for admins. */
export function AssistantDialog({ onOpened, onClosed }: SlotProps['assistant']) {
  const { t } = useTranslation('admin-assistant');
  const { user } = useAuth();
  const [thread, begin] = useThread(user?.id ?? '');
  const tell = useEffectEvent(onOpened);
  useEffect(() => tell(), []);
  if (!user?.isAdmin) return null;
  return (
    <Sheet
      open
      onClose={onClosed}
      className="assistant-dialog"
      title={
        <span className="assistant-dialog__title">
          <Icon name="sparkles" size={20} />
          {t('title')}
        </span>
      }
      closeLabel={t('close')}
      action={
        <>
          {hasRoute('/admin/chat-history') && (
            <ButtonLink as={Link} variant="text" size="sm" icon="clock" to="/admin/chat-history">
              <span className="assistant-dialog__word">{t('conversations')}</span>
            </ButtonLink>
          )}
          <Button variant="text" size="sm" icon="plus" onClick={begin}>
            <span className="assistant-dialog__word">{t('new')}</span>
          </Button>
        </>
      }
    >
      <Chat key={thread} thread={thread} />
    </Sheet>
  );
}
