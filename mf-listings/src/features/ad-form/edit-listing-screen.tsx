import './locales.ts';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import { type ReactNode, useState } from 'react';
import { valuesOf } from '../../ad-input/ad-values.ts';
import { type Draft, readDraft } from '../../ad-input/draft.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { type EditableAd, editableAdQuery } from '../../data/listings/editable-ad.ts';
import { AdForm } from './ad-form.tsx';

/** `/edit-listing/:id`: changes one's own ad. */
export function EditListingScreen() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  return user && <EditableAdOf key={`${user.id}${id}`} id={id} userId={user.id} />;
}

function EditableAdOf({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation('listings-ad-form');
  const request = useQuery(editableAdQuery(id));
  const instead = (content: ReactNode) => <div className="page section">{content}</div>;
  const notEditable = (title: string, to: string, label: string) =>
    instead(
      <EmptyState title={title} text={t('edit.notYoursText')}>
        <ButtonLink as={Link} to={to} variant="ink" size="sm">
          {label}
        </ButtonLink>
      </EmptyState>,
    );
  const notYours = () => notEditable(t('edit.notYours'), `/ad/${id}`, t('edit.see'));
  return (
    <QueryState
      request={request}
      skeleton={instead(
        <Skeletons label={t('edit.loading')} className="stack">
          <Skeleton width="40%" height="32px" />
          <Skeleton height="48px" />
          <Skeleton height="240px" />
        </Skeletons>,
      )}
      failed={(error) => {
        const { code } = toAppError(error);
        if (code === 'forbidden') return notYours();
        if (code === 'not-found' || code === 'invalid-value')
          return notEditable(t('edit.notFound'), '/', t('edit.browse'));
        return instead(<QueryError request={request} title={t('edit.failed')} />);
      }}
    >
      {(ad) =>
        ad.owner_id === userId ? (
          <OwnAd ad={ad} userId={userId} fetchNewest={async () => (await request.refetch()).data} />
        ) : (
          notYours()
        )
      }
    </QueryState>
  );
}

function draftOf(ad: EditableAd): Draft {
  const photos = ad.pictures.map((path) => ({ id: crypto.randomUUID(), turns: 0, path }));
  return { adId: ad.id, savedAt: '', values: valuesOf(ad), photos, basedOn: ad.updated_at };
}

/** Makes what a form begins with; the key makes React draw a new form. */
const startWith = (ad: EditableAd, draft = draftOf(ad)) => ({ key: crypto.randomUUID(), ad, draft });

interface OwnAdProps {
  ad: EditableAd;
  userId: string;
  /** Fetches the newest version of the ad; undefined if that fails. */
  fetchNewest: () => Promise<EditableAd | undefined>;
}

function OwnAd({ ad, userId, fetchNewest }: OwnAdProps) {
  const { t } = useTranslation('listings-ad-form');
  const key = adDraftKey(userId, ad.id);
  const [start, setStart] = useState(() => startWith(ad, readDraft(key)));
  // Only when the person asks: a newer version that arrives by itself must not replace what is being typed.
  const startAnew = async () => setStart(startWith((await fetchNewest()) ?? start.ad));
  return (
    <div className="page ad-form">
      <div className="row row--between ad-form__head">
        <h1 className="h1">{t('edit.title')}</h1>
      </div>
      <AdForm
        key={start.key}
        userId={userId}
        draftKey={key}
        start={start.draft}
        original={start.ad}
        onStartAnew={() => void startAnew()}
      />
    </div>
  );
}
