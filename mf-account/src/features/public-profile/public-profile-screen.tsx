import './public-profile.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Slot } from '@dabbab/platform/slot';
import { useTitle } from '@dabbab/platform/title';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import type { ReactNode } from 'react';
import { publicProfileQuery } from '../../data/profiles/public-profile.ts';
import { PersonHead, PersonHeadSkeleton } from '../../person/person-head.tsx';
import { MessageButton } from './message-button.tsx';

/** `/user/:id`: what everybody may see of a person, and their ads. */
export function PublicProfileScreen() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const { user } = useAuth();
  const request = useQuery(publicProfileQuery(id));

  useTitle(request.data?.username ?? undefined);

  const instead = (content: ReactNode) => (
    <div className="page page--narrow person-missing">
      <h1 className="sr-only">{t('titles.user')}</h1>
      {content}
    </div>
  );
  return (
    <QueryState
      request={request}
      skeleton={<PersonHeadSkeleton label={t('loading')} />}
      failed={() => instead(<QueryError request={request} title={t('failed')} />)}
      empty={instead(
        <EmptyState title={t('notFound')} text={t('notFoundText')}>
          <ButtonLink as={Link} to="/" variant="ink" size="sm">
            {t('browse')}
          </ButtonLink>
        </EmptyState>,
      )}
    >
      {(profile) => (
        <>
          <PersonHead
            username={profile.username}
            avatarPath={profile.avatar_path}
            city={profile.city}
            bio={profile.bio}
            memberSince={profile.created_at}
          >
            {user?.id === profile.id ? (
              <ButtonLink as={Link} to="/profile" icon="user">
                {t('toOwnProfile')}
              </ButtonLink>
            ) : (
              <MessageButton personId={profile.id} name={profile.username} />
            )}
          </PersonHead>
          <section className="page person-ads" aria-labelledby="person-ads-title">
            <h2 id="person-ads-title" className="h2 person-ads__title">
              {t('theirAds')}
            </h2>
            <Slot name="listing-grid" ownerId={profile.id} />
          </section>
        </>
      )}
    </QueryState>
  );
}
