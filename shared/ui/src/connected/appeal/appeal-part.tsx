import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { appealAgainst, type Suspended, suspensionQuery } from '@dabbab/platform/kit/suspension';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';

const SHORTEST = 10;
const LONGEST = 1000;

export interface AppealPartProps {
  about: Suspended;
  /** Says the reason, too, where the text around it does not. */
  withReason?: boolean;
}

/** What its owner can do about a suspension: appeal once, and read what became of it. */
export function AppealPart({ about, withReason }: AppealPartProps) {
  const { t } = useTranslation('ui-connected-appeal');
  const { data: suspension } = useQuery(suspensionQuery(about));
  const [open, setOpen] = useState(false);
  if (!suspension?.suspended) return null;
  const { reason, appeal, words, answer } = suspension;
  return (
    <>
      {withReason && reason && (
        <p>
          {t('reason')} <bdi className="strong">{reason}</bdi>
        </p>
      )}
      {appeal === null && (
        <p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('appeal')}
          </Button>
        </p>
      )}
      {appeal === 'open' && <p>{t('waiting')}</p>}
      {appeal === 'refused' && <p>{t('refused')}</p>}
      {appeal !== null && words && (
        <p>
          {t('yourWords')} <q dir="auto">{words}</q>
        </p>
      )}
      {appeal === 'refused' && answer && (
        <p>
          {t('answer')} <bdi className="strong">{answer}</bdi>
        </p>
      )}
      <AppealSheet about={about} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function AppealSheet({ about, open, onClose }: { about: Suspended; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui-connected-appeal');
  const [words, setWords] = useDraftText(`appeal.${about.id ?? about.target}`);
  const { problemOf, formProps } = useCheckedForm<{ words: string }, 'short'>({ words }, (now) =>
    now.words.trim().length < SHORTEST ? { words: 'short' } : {},
  );
  const { act, pending, failure } = useAction(appealAgainst(about), {
    done: () => {
      toast({ title: t('sent'), description: t('waiting') });
      setWords('');
      onClose();
    },
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      form={formProps(() => act(words.trim()))}
      button={{ loading: pending, children: t('send') }}
      failure={failure}
    >
      <TextAreaField
        label={t('words')}
        help={t('help')}
        error={problemOf('words') && t('short')}
        name="words"
        rows={5}
        maxLength={LONGEST}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormSheet>
  );
}
