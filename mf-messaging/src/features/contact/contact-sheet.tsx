import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Sheet } from '@dabbab/ui/sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useEffect, useState } from 'react';
import { startConversation } from '../../data/conversations/start-conversation.ts';

const LONGEST = 4000;
/** Questions that nearly everybody asks; their texts are under `contact.ask`. */
const questions = ['available', 'lastPrice', 'where'] as const;

/** Writes to the seller of an ad. What was typed stays until it was sent. */
export function ContactSheet({ listingId, sellerName, onOpened, onClosed }: SlotProps['contact-seller']) {
  const { t } = useTranslation('messaging');
  const [text, setText] = useDraftText(`message:${listingId}`);
  const [clientId] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState(false);
  const { problemOf, formProps } = useCheckedForm<{ text: string }, 'missing'>({ text }, (now) =>
    now.text.trim() ? {} : { text: 'missing' },
  );
  const { act, pending, failure } = useAction(startConversation(listingId, clientId), {
    done: () => {
      setText('');
      setSent(true);
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once: its owner waits for this, whichever function it gives later
  useEffect(onOpened, []);

  if (sent) {
    return (
      <Sheet open onClose={onClosed} title={t('contact.sent')} closeLabel={t('close')}>
        <div className="stack" role="status">
          <p>{t('contact.sentText')}</p>
          <ButtonLink as={Link} to="/messages" variant="ink" block>
            {t('contact.open')}
          </ButtonLink>
        </div>
      </Sheet>
    );
  }
  return (
    <FormSheet
      open
      onClose={onClosed}
      title={t('contact.title')}
      closeLabel={t('close')}
      form={formProps(() => act(text.trim()))}
      button={{ variant: 'brand', icon: 'send', loading: pending, children: t('contact.send') }}
      failure={failure && `${t('contact.failed')} ${failure}`}
    >
      <ul className="row" aria-label={t('contact.questions')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="chip" onClick={() => setText(t(`contact.ask.${question}`))}>
              {t(`contact.ask.${question}`)}
            </button>
          </li>
        ))}
      </ul>
      <TextAreaField
        label={
          <>
            {t('contact.to')} <bdi>{sellerName}</bdi>
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
