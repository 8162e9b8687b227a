import './locales.ts';
import './public-profile.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { useParams } from '@dabbab/platform/router';
import { useTitle } from '@dabbab/platform/title';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { publicProfileQuery } from '../../data/profiles/public-profile.ts';
import { reviewsQuery } from '../../data/reviews/reviews.ts';
import { PersonMissing } from './person-missing.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** `/user/:id`: what everybody may see of a person, what others say of them, and their ads. */
export function PublicProfileScreen() {
  const { t } = useTranslation('account-public-profile');
  const { id = '' } = useParams();
  const request = useQuery(publicProfileQuery(id));
  const reviews = useInfiniteQuery(reviewsQuery(id));
  useTitle(request.data?.username ?? undefined);
  return (
    <QueryState
      request={request}
      skeleton={<ProfileSkeleton />}
      failed={() => (
        <div className="page page--narrow person-missing">
          <QueryError request={request} title={t('failed')} />
        </div>
      )}
      empty={<PersonMissing id={id} />}
    >
      {(profile) => <ProfilePage key={profile.id} profile={profile} reviews={reviews} />}
    </QueryState>
  );
}
