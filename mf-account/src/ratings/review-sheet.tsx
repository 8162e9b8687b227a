import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { Button } from '@dabbab/ui/button';
import { CheckedTextAreaField } from '@dabbab/ui/connected/checked-fields';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { deleteReview, writeReview } from '../data/reviews/change-review.ts';
import { StarChoice } from './stars.tsx';

const LONGEST_COMMENT = 1000;

export interface ReviewSheetProps {
  personId: string;
  /** What the signed-in person wrote before, which is then changed. */
  own?: { id: string; rating: number; comment: string | null } | undefined;
  open: boolean;
  onClose: () => void;
}

/** Rates a person: stars, and words if one likes. One's own review is changed or deleted here, too. */
export function ReviewSheet({ personId, own, open, onClose }: ReviewSheetProps) {
  const { t } = useTranslation('account-ratings');
  const [rating, setRating] = useState(own?.rating);
  const [comment, setComment] = useState(own?.comment ?? '');
  const { problemOf, formProps } = useCheckedForm<{ rating: typeof rating }, 'missing'>({ rating }, (now) =>
    now.rating === undefined ? { rating: 'missing' } : {},
  );
  const close = (title: string) => () => {
    onClose();
    toast({ title });
  };
  const write = useAction(writeReview(personId), { done: close(t('form.done')) });
  const remove = useAction(deleteReview(personId, own?.id ?? ''), { done: close(t('form.deleted')) });
  const failure = write.failure ?? remove.failure;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t(own ? 'form.change' : 'form.title')}
      closeLabel={t('form.close')}
      form={formProps(() => rating !== undefined && write.act({ rating, comment }))}
      button={{ loading: write.pending, children: t('form.send') }}
      failure={failure && `${t('form.failed')} ${failure}`}
    >
      <StarChoice
        legend={t('form.stars')}
        value={rating}
        onChange={setRating}
        error={problemOf('rating') && t('form.starsMissing')}
      />
      <CheckedTextAreaField
        kind="words"
        name="comment"
        label={t('form.comment')}
        optional={t('form.optional')}
        help={t('form.commentHelp')}
        maxLength={LONGEST_COMMENT}
        rows={4}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {own && (
        <Button variant="danger" size="sm" loading={remove.pending} onClick={() => remove.act()}>
          {t('form.delete')}
        </Button>
      )}
    </FormSheet>
  );
}
