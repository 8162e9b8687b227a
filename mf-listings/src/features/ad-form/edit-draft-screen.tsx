import './locales.ts';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery, useQueryClient } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import { type ReactNode, useState } from 'react';
import { type Draft, readDraft } from '../../ad-input/draft.ts';
import { valuesOfDraft } from '../../ad-input/stored-values.ts';
import { draftQuery, type StoredDraft } from '../../data/drafts/stored-drafts.ts';
import { storedDraftKey } from '../../data/listings/ad-draft.ts';
import { AdForm } from './ad-form.tsx';
import { AdsLeft } from './ads-left.tsx';

/** `/edit-draft/:id`: goes on with a draft that waits in the account, until it is published. */
export function EditDraftScreen() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  return user && <DraftOf key={`${user.id}${id}`} id={id} userId={user.id} />;
}

function DraftOf({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation('listings-ad-form');
  const cache = useQueryClient();
  const query = draftQuery(userId, id);
  const request = useQuery(query);
  const instead = (content: ReactNode) => <div className="page section">{content}</div>;
  const gone = () =>
    instead(
      <EmptyState title={t('stored.gone')} text={t('stored.goneText')}>
        <ButtonLink as={Link} to="/profile/ads" variant="ink" size="sm">
          {t('stored.ownAds')}
        </ButtonLink>
      </EmptyState>,
    );
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
      failed={(error) =>
        toAppError(error).code === 'not-found'
          ? gone()
          : instead(<QueryError request={request} title={t('edit.failed')} />)
      }
    >
      {(draft) => (
        <OwnDraft
          draft={draft}
          userId={userId}
          onStartAnew={() => void cache.resetQueries({ queryKey: query.queryKey })}
        />
      )}
    </QueryState>
  );
}

/** What this device kept is newer than what is stored if it changes just that: it could not be stored, as without a connection. */
function startOf(stored: StoredDraft, key: string): Draft {
  const kept = readDraft(key);
  if (kept?.basedOn === stored.updated_at) return { ...kept, savedAt: '' };
  const photos = stored.paths.map(
    (path) => kept?.photos.find((photo) => photo.path === path) ?? { id: crypto.randomUUID(), turns: 0, path },
  );
  const values = valuesOfDraft(stored.fields);
  return { adId: stored.id, savedAt: '', values, photos, step: kept?.step, basedOn: stored.updated_at };
}

interface OwnDraftProps {
  draft: StoredDraft;
  userId: string;
  onStartAnew: () => void;
}

function OwnDraft({ draft, userId, onStartAnew }: OwnDraftProps) {
  const { t } = useTranslation('listings-ad-form');
  const key = storedDraftKey(userId, draft.id);
  const [start] = useState(() => startOf(draft, key));
  return (
    <div className="page ad-form">
      <div className="row row--between ad-form__head">
        <h1 className="h1">{t('add')}</h1>
        <AdsLeft userId={userId} />
      </div>
      <AdForm userId={userId} draftKey={key} start={start} stored={draft} onStartAnew={onStartAnew} />
    </div>
  );
}
