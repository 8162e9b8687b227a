import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { useAuth } from '@dabbab/platform/session';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { recallBroadcast, sendBroadcast } from '../../../data/broadcasts/change-broadcasts.ts';
import { BellPreview } from '../bell-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { audienceOf, checkNotice, type ComposeProblem, type ComposeValues, emptyNotice } from './compose-values.ts';
import { SendSheet } from './send-sheet.tsx';

/** As long as undo is offered elsewhere in the console. */
const UNDO_MS = 10_000;

/** Asks for a notice in both languages and whom it is for; asks once more before it is sent, as people are told. */
export function ComposeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-notifications');
  const { number } = useFormat();
  const key = draftKey('broadcast', useAuth().user?.id);
  const [values, setValues] = useState<ComposeValues>(() => ({
    ...emptyNotice,
    ...readDraft<ComposeValues>(key)?.value,
  }));
  const { finish } = useFormDraft(key, values);
  const [asking, setAsking] = useState(false);
  const { problemOf, formProps } = useCheckedForm<ComposeValues, ComposeProblem>(values, checkNotice);
  const change = (part: Partial<ComposeValues>) => setValues((before) => ({ ...before, ...part }));
  const errorOf = (name: keyof ComposeValues) => {
    const problem = problemOf(name);
    return problem && t(`problems.${problem}`);
  };
  const recall = useAction(recallBroadcast, {
    done: (count) => toast({ title: t('recall.done', { count, number: number(count) }) }),
    failed: () => t('recall.failed'),
  });
  const { act, pending, failure } = useAction(sendBroadcast, {
    done: ({ id, recipients }) => {
      finish();
      toast({
        title:
          recipients === null
            ? t('compose.scheduled')
            : t('compose.sent', { count: recipients, number: number(recipients) }),
        duration: UNDO_MS,
        action: { label: t('recall.open'), onClick: () => recall.act(id) },
      });
      onClose();
    },
  });
  const to = audienceOf(values);
  const text = (language: 'ar' | 'en') => ({
    name: `body_${language}`,
    label: t(`compose.body_${language}`),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    rows: 3,
    maxLength: 1000,
    error: errorOf(`body_${language}`),
    value: values[`body_${language}`],
    onChange: ({ target }: { target: { value: string } }) => change({ [`body_${language}`]: target.value }),
  });
  return (
    <>
      <FormSheet
        open
        onClose={onClose}
        placement="side"
        title={t('compose.title')}
        closeLabel={t('close')}
        form={formProps(() => setAsking(true))}
        button={{ children: t('compose.continue'), loading: pending }}
        failure={failure}
      >
        <TextAreaField {...text('ar')} />
        <TextAreaField {...text('en')} />
        <BellPreview body_ar={values.body_ar} body_en={values.body_en} />
        <AudienceFields values={values} onChange={change} errorOf={errorOf} />
        <Choices legend={t('compose.when')}>
          {(control) =>
            [false, true].map((later) => (
              <Checkbox
                key={String(later)}
                {...control}
                type="radio"
                name="later"
                label={t(later ? 'compose.later' : 'compose.now')}
                checked={values.later === later}
                onChange={() => change({ later })}
              />
            ))
          }
        </Choices>
        {values.later && (
          <TextField
            label={t('compose.sendAt')}
            help={t('compose.sendAtHelp')}
            name="send_at"
            type="datetime-local"
            error={errorOf('send_at')}
            value={values.send_at}
            onChange={({ target }) => change({ send_at: target.value })}
          />
        )}
      </FormSheet>
      {asking && to && (
        <SendSheet
          to={to}
          sendAt={values.later ? new Date(values.send_at).toISOString() : undefined}
          pending={pending}
          onClose={() => setAsking(false)}
          onSend={(sendAt) => {
            setAsking(false);
            act({ body_ar: values.body_ar, body_en: values.body_en, to, sendAt });
          }}
        />
      )}
    </>
  );
}
