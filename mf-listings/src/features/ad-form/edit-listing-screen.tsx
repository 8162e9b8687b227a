import './locales.ts';
import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import { useState } from 'react';
import { type EditableAd, editableAdQuery } from '../../data/listings/editable-ad.ts';
import { AdForm } from './ad-form.tsx';
import { valuesOf } from './ad-values.ts';
import { type Draft, draftKey, readDraft } from './draft.ts';

/** Changes one's own ad. */
export function EditListingScreen() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  return user && <OwnAdOnly key={`${user.id}${id}`} id={id} userId={user.id} />;
}

function OwnAdOnly({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation('listings-ad-form');
  const errorText = useErrorText();
  const { data: ad, error, refetch, isFetching } = useQuery(editableAdQuery(id));
  if (!ad && !error) {
    return (
      <div className="page section">
        <Skeletons label={t('edit.loading')} className="stack">
          <Skeleton width="40%" height="32px" />
          <Skeleton height="48px" />
          <Skeleton height="240px" />
        </Skeletons>
      </div>
    );
  }
  if (ad?.owner_id === userId) return <OwnAd ad={ad} userId={userId} readAgain={async () => (await refetch()).data} />;
  const { code } = toAppError(error);
  const theirs = ad !== undefined || code === 'forbidden';
  if (theirs || ['not-found', 'invalid-value'].includes(code)) {
    return (
      <div className="page section">
        <EmptyState title={theirs ? t('edit.notYours') : t('edit.notFound')} text={t('edit.notYoursText')}>
          <ButtonLink as={Link} to={theirs ? `/ad/${id}` : '/'} variant="ink" size="sm">
            {theirs ? t('edit.see') : t('edit.browse')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page section">
      <ErrorState
        title={t('edit.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retryLabel={t('retry')}
        retrying={isFetching}
      />
    </div>
  );
}

function draftOf(ad: EditableAd): Draft {
  const photos = ad.pictures.map((path) => ({ id: crypto.randomUUID(), turns: 0, path }));
  return { adId: ad.id, savedAt: '', values: valuesOf(ad), photos, basedOn: ad.updated_at };
}

interface Beginning {
  /** Counts them: each is a form of its own. */
  number: number;
  ad: EditableAd;
  draft: Draft;
  restored: boolean;
}

function begin(number: number, ad: EditableAd, kept?: Draft): Beginning {
  return { number, ad, draft: kept ?? draftOf(ad), restored: kept !== undefined };
}

interface OwnAdProps {
  ad: EditableAd;
  userId: string;
  /** The newest version of the ad; undefined where it cannot be had. */
  readAgain: () => Promise<EditableAd | undefined>;
}

function OwnAd({ ad, userId, readAgain }: OwnAdProps) {
  const { t } = useTranslation('listings-ad-form');
  const key = draftKey(userId, ad.id);
  const [beginning, setBeginning] = useState(() => begin(0, ad, readDraft(key)));
  // Only when asked: a newer version that comes by itself must not take away what is being typed.
  const startAnew = async () => {
    const newest = await readAgain();
    setBeginning(({ number, ad: old }) => begin(number + 1, newest ?? old));
  };
  return (
    <div className="page ad-form">
      <div className="row row--between ad-form__head">
        <h1 className="h1">{t('edit.title')}</h1>
      </div>
      <AdForm
        key={beginning.number}
        userId={userId}
        draftKey={key}
        start={beginning.draft}
        restored={beginning.restored}
        original={beginning.ad}
        onStartAnew={() => void startAnew()}
      />
    </div>
  );
}
