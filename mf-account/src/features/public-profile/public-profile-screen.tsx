import './public-profile.css';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Slot } from '@dabbab/platform/slot';
import { useTitle } from '@dabbab/platform/title';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import { publicProfileQuery } from '../../data/profiles/public-profile.ts';
import { PersonHead, PersonHeadSkeleton } from '../../person/person-head.tsx';

/** `/user/:id`: what everybody may see of a person, and their ads. */
export function PublicProfileScreen() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const { user } = useAuth();
  const { data: profile, error, isPending, isFetching, refetch } = useQuery(publicProfileQuery(id));

  useTitle(profile?.username ?? undefined);

  if (isPending) return <PersonHeadSkeleton label={t('loading')} />;
  if (error && !profile) {
    return (
      <div className="page page--narrow person-missing">
        <h1 className="sr-only">{t('titles.user')}</h1>
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          retryLabel={t('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!profile) {
    return (
      <div className="page page--narrow person-missing">
        <h1 className="sr-only">{t('titles.user')}</h1>
        <EmptyState title={t('notFound')} text={t('notFoundText')}>
          <ButtonLink as={Link} to="/" variant="ink" size="sm">
            {t('browse')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <PersonHead
        username={profile.username}
        avatarPath={profile.avatar_path}
        city={profile.city}
        bio={profile.bio}
        memberSince={profile.created_at}
      >
        {user?.id === profile.id && (
          <ButtonLink as={Link} to="/profile" icon="user">
            {t('toOwnProfile')}
          </ButtonLink>
        )}
      </PersonHead>
      <section className="page person-ads" aria-labelledby="person-ads-title">
        <h2 id="person-ads-title" className="h2 person-ads__title">
          {t('theirAds')}
        </h2>
        <Slot name="listing-grid" ownerId={profile.id} />
      </section>
    </>
  );
}
