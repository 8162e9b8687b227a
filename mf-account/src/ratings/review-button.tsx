import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { lazy, Suspense, useState } from 'react';
import { ownTiesQuery } from '../data/people/own-ties.ts';

const ReviewSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review-sheet" */ './review-sheet.tsx')).ReviewSheet,
}));

/** Opens the form to rate a person; says why not, where the two had nothing to do with each other. */
export function ReviewButton({ personId }: { personId: string }) {
  const { t } = useTranslation('account-ratings');
  const { user } = useAuth();
  const signInFirst = useSignInFirst();
  const { data: ties } = useQuery(ownTiesQuery(user?.id, personId));
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (user?.id === personId) return null;
  if (ties && !ties.may_review && ties.review_id === null) return <p className="muted text-sm">{t('noContact')}</p>;
  const { review_id: id = null, rating = null, comment = null } = ties ?? {};
  return (
    <>
      <Button
        icon="star"
        disabled={user !== null && !ties}
        onClick={() => {
          if (!signInFirst()) return;
          setAsked(true);
          setOpen(true);
        }}
      >
        {t(id === null ? 'rate' : 'changeOwn')}
      </Button>
      {/* Stays mounted when closed, so that what was typed is kept; a review that came or went begins a new form. */}
      {asked && (
        <Suspense>
          <ReviewSheet
            key={id}
            personId={personId}
            own={id !== null && rating !== null ? { id, rating, comment } : undefined}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
