import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { replyToReview } from '../../data/reviews/change-review.ts';

const LONGEST_REPLY = 1000;

/** Answers a review of oneself, once. */
export function ReplyButton({ userId, reviewId }: { userId: string; reviewId: string }) {
  const { t } = useTranslation('account-reviews');
  const [open, setOpen] = useState(false);
  const [reply, setReply] = useState('');
  const { problemOf, formProps } = useCheckedForm<{ reply: string }, 'missing'>({ reply }, (now) =>
    now.reply.trim() ? {} : { reply: 'missing' },
  );
  const { act, pending, failure } = useAction(replyToReview(userId, reviewId), {
    done: () => {
      setOpen(false);
      toast({ title: t('sent') });
    },
  });
  return (
    <>
      <Button size="sm" icon="message" onClick={() => setOpen(true)}>
        {t('reply')}
      </Button>
      <FormSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('replyTitle')}
        closeLabel={t('close')}
        form={formProps(() => act(reply))}
        button={{ loading: pending, children: t('send') }}
        failure={failure && `${t('notSent')} ${failure}`}
      >
        <TextAreaField
          label={t('replyLabel')}
          help={t('replyHelp')}
          error={problemOf('reply') && t('replyMissing')}
          name="reply"
          maxLength={LONGEST_REPLY}
          rows={4}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
      </FormSheet>
    </>
  );
}
