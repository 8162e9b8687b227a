import { AppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { useNavigate } from '@dabbab/platform/router';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { firstMessageDraft, takeRefused } from '../../data/conversations/begin-conversation.ts';
import type { OutboxMessage } from '../../data/outbox/outbox-message.ts';

const TOAST_MS = 15_000;

export interface RefusedFirstMessageProps {
  userId: string;
  message: OutboxMessage;
}

/**
 * Gives a first message back that was refused when its sheet was gone: says why, and puts its words where the sheet finds
 * them again, before anything else that was typed there since.
 */
export function RefusedFirstMessage({ userId, message }: RefusedFirstMessageProps) {
  const { id, to, refusal } = message;
  const { t } = useTranslation(['messaging', 'platform-refusals']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const giveBack = useEffectEvent(async () => {
    const key = draftKey(firstMessageDraft(to), userId);
    const taken = await takeRefused(userId, id, ({ body }) => {
      const since = readDraft<string>(key)?.value;
      writeDraft(key, since ? `${body}\n${since}` : body);
    });
    if (!taken) return;
    const reason = refusal && new AppError(refusal.code, { reason: refusal.reason });
    const [path, label] =
      'personId' in to
        ? [`/user/${to.personId}`, t('contact.seePerson')]
        : [`/ad/${Object.values(to).join()}`, t('contact.seeAd')];
    toast({
      title: t('contact.notSent'),
      description: `${errorText(reason)} ${t('contact.kept')}`,
      tone: 'danger',
      duration: TOAST_MS,
      action: { label, onClick: () => void navigate(path) },
    });
  });
  useEffect(() => {
    // Of several tabs the one that the person looks at says it.
    const look = () => document.hidden || void giveBack();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id]);
  return null;
}
