import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useIsMounted } from '@dabbab/platform/kit/use-is-mounted';
import { useQuery } from '@dabbab/platform/query';
import { Link, Navigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Sheet } from '@dabbab/ui/sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  beginConversation,
  type FirstTarget,
  firstMessageDraft,
  ownConversationQuery,
} from '../../data/conversations/begin-conversation.ts';

const LONGEST = 4000;
/** Questions that nearly everybody asks a seller; their texts are under `contact.ask`. */
const questions = ['available', 'lastPrice', 'where'] as const;

export interface FirstMessageSheetProps {
  to: FirstTarget;
  /** Of whoever is written to. */
  name: string;
  /** Called once it is in sight, or has led to the conversation that there is. */
  onOpened: () => void;
  onClosed: () => void;
}

/** Writes to somebody for the first time; where there is a conversation already, it leads there. */
export function FirstMessageSheet({ to, name, onOpened, onClosed }: FirstMessageSheetProps) {
  const userId = useAuth().user?.id ?? '';
  const { data, isPending } = useQuery(ownConversationQuery(userId, to));
  // Decided once: a conversation that begins here leads nobody away from what they read.
  const [existing, setExisting] = useState<string | null>();
  if (!isPending && existing === undefined) setExisting(data ?? null);
  const decided = existing !== undefined;
  const tellOwner = useEffectEvent(() => {
    onOpened();
    if (existing) onClosed();
  });
  useEffect(() => {
    if (decided) tellOwner();
  }, [decided]);
  if (!decided) return null;
  if (existing) return <Navigate to={`/messages/${existing}`} />;
  return <FirstMessageForm to={to} name={name} userId={userId} onClosed={onClosed} />;
}

interface FirstMessageFormProps extends Omit<FirstMessageSheetProps, 'onOpened'> {
  userId: string;
}

function FirstMessageForm({ to, name, userId, onClosed }: FirstMessageFormProps) {
  const { t } = useTranslation('messaging');
  const isOpen = useIsMounted();
  const [text, setText] = useDraftText(firstMessageDraft(to));
  const { problemOf, formProps } = useCheckedForm<{ text: string }, 'missing'>({ text }, (now) =>
    now.text.trim() ? {} : { text: 'missing' },
  );
  const {
    act,
    pending,
    failure,
    data: sentTo,
  } = useAction(beginConversation(userId, to, { onTaken: () => setText(''), isOpen }), {
    failed: (_, body) => {
      // Said below the form; once that is closed, the background says it.
      if (isOpen()) setText(body);
      return undefined;
    },
  });
  const send = () => act(text.trim());

  if (pending || sentTo) {
    return (
      <Sheet open onClose={onClosed} title={t(sentTo ? 'contact.sent' : 'contact.sending')} closeLabel={t('close')}>
        <div className="stack" role="status">
          <p>{t(sentTo ? 'contact.sentText' : 'contact.sendingText')}</p>
          {sentTo && (
            <ButtonLink as={Link} to={`/messages/${sentTo}`} variant="ink" block>
              {t('contact.open')}
            </ButtonLink>
          )}
        </div>
      </Sheet>
    );
  }
  return (
    <FormSheet
      open
      onClose={onClosed}
      title={t('listingId' in to ? 'contact.title' : 'contact.titlePerson')}
      closeLabel={t('close')}
      form={formProps(send)}
      button={{ variant: 'brand', icon: 'send', children: t('contact.send') }}
      failure={failure && `${t('contact.failed')} ${failure}`}
    >
      {'listingId' in to && (
        <ul className="row" aria-label={t('contact.questions')}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" onClick={() => setText(t(`contact.ask.${question}`))}>
                {t(`contact.ask.${question}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        label={
          <>
            {t('contact.to')} <bdi>{name}</bdi>
          </>
        }
        error={problemOf('text') && t('contact.missing')}
        name="text"
        rows={4}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="muted text-sm">{t('safe.code')}</p>
    </FormSheet>
  );
}
