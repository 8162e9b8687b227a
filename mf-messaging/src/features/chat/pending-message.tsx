import { AppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Suspense } from 'react';
import type { OutboxMessage, Refusal } from '../../data/outbox/outbox-message.ts';
import { discard, retry } from '../../data/outbox/outbox.ts';
import { useNow } from '../../when/use-now.ts';
import { MessagePictures } from './message-pictures.tsx';
import { MessageText } from './message-text.tsx';

/** Within this time a message is usually stored; one that is not waits for something. */
const USUAL_MS = 4_000;

/** A message that is on its way, or could not be sent: then it is sent again or deleted. */
export function PendingMessage({ message, ownId }: { message: OutboxMessage; ownId: string }) {
  const { t } = useTranslation('messaging');
  const { id, body, pictures, refusal, createdAt } = message;
  const due = Date.parse(createdAt) + USUAL_MS;
  const overdue = useNow(due) >= due;
  const waits = overdue || !navigator.onLine;
  return (
    <li className="message message--own message--first">
      <span className="sr-only">{t('chat.byYou')}</span>
      {pictures && <MessagePictures pictures={pictures} />}
      {body && (
        <div className="bubble bubble--pending">
          <MessageText text={body} linkTitle={t('chat.opensInNewTab')} />
        </div>
      )}
      {!refusal ? (
        <p className="message__foot">
          <Icon name="clock" size={16} />
          {t(waits ? 'chat.waiting' : 'chat.sending')}
        </p>
      ) : (
        <Suspense>
          <Failure id={id} ownId={ownId} refusal={refusal} />
        </Suspense>
      )}
    </li>
  );
}

function Failure({ id, ownId, refusal }: { id: string; ownId: string; refusal: Refusal }) {
  const { t } = useTranslation('messaging');
  // After a reload nothing else has loaded the words for it.
  useTranslation('platform-refusals');
  const errorText = useErrorText();
  return (
    <div className="message__failure" role="alert">
      <p>
        {t('chat.notSent')} {errorText(new AppError(refusal.code, { reason: refusal.reason }))}
      </p>
      <div className="row">
        <Button size="sm" onClick={() => void retry(ownId, id)}>
          {t('chat.sendAgain')}
        </Button>
        <Button size="sm" variant="danger" onClick={() => void discard(ownId, id)}>
          {t('chat.delete')}
        </Button>
      </div>
    </div>
  );
}
