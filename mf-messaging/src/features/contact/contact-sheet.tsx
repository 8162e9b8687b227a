import './contact-sheet.css';
import type { SlotProps } from '@dabbab/contract/slots';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useFocusField, useProblems } from '@dabbab/platform/kit/use-problems';
import { useMutation, useQueryClient } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextArea } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { startConversation } from '../../data/conversations/start-conversation.ts';

const LONGEST = 4000;
/** What nearly everybody asks, under `contact.ask`. */
const questions = ['available', 'lastPrice', 'where'] as const;

/** Writes to the seller of an ad. What was typed stays until it was sent. */
export function ContactSheet({ listingId, sellerName, onOpened, onClosed }: SlotProps['contact-seller']) {
  const { t } = useTranslation('messaging');
  const errorText = useErrorText();
  const formId = useId();
  const cache = useQueryClient();
  const [text, setText] = useDraftText(`message:${listingId}`);
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusField(form);
  const { problemOf, ask } = useProblems<{ text: string }, 'missing'>({ text }, (now): { text?: 'missing' } =>
    now.text.trim() === '' ? { text: 'missing' } : {},
  );
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => startConversation(listingId, text.trim(), clientId),
    onSuccess: () => {
      setText('');
      void cache.invalidateQueries({ queryKey: ['messaging', 'conversations'] });
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once: its owner waits for this, whichever function it gives later
  useEffect(onOpened, []);

  if (isSuccess) {
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
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = ask(['text']);
    focus(wrong);
    if (!wrong && !isPending) mutate();
  };
  return (
    <Sheet
      open
      onClose={onClosed}
      title={t('contact.title')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} variant="brand" icon="send" block loading={isPending}>
          {t('contact.send')}
        </Button>
      }
    >
      <form ref={form} id={formId} className="stack" noValidate onSubmit={send}>
        <ul className="contact-sheet__questions" aria-label={t('contact.questions')}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" onClick={() => setText(t(`contact.ask.${question}`))}>
                {t(`contact.ask.${question}`)}
              </button>
            </li>
          ))}
        </ul>
        <Field
          label={
            <>
              {t('contact.to')} <bdi>{sellerName}</bdi>
            </>
          }
          error={problemOf('text') && t('contact.missing')}
        >
          {(control) => (
            <TextArea
              {...control}
              name="text"
              dir="auto"
              rows={4}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {error && (
          <Notice tone="danger" inset>
            {t('contact.failed')} {errorText(error)}
          </Notice>
        )}
        <p className="muted text-sm">{t('safe.code')}</p>
      </form>
    </Sheet>
  );
}
