import './profile.css';
import type { SessionUser } from '@dabbab/contract/session';
import { visitStorage } from '@dabbab/platform/device-storage';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { Notice } from '@dabbab/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { ownProfileQuery } from '../../data/profiles/own-profile.ts';
import type { OwnProfile } from '../../data/profiles/profile-fields.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

const AppealPart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "appeal" */ '@dabbab/ui/connected/appeal/appeal-part')).AppealPart,
}));

/** `/profile`: one's own profile. */
export function ProfileScreen() {
  const { user } = useAuth();
  return user && <SignedInProfile key={user.id} user={user} />;
}

function SignedInProfile({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const request = useQuery(ownProfileQuery(user.id));
  return (
    <QueryState
      request={request}
      skeleton={<ScreenLoading />}
      failed={() => (
        <>
          <h1 className="sr-only">{t('titles.profile')}</h1>
          <QueryError request={request} title={t('ownFailed')} />
        </>
      )}
    >
      {(profile) => <Profile user={user} profile={profile} />}
    </QueryState>
  );
}

function Profile({ user, profile }: { user: SessionUser; profile: OwnProfile }) {
  const { t } = useTranslation('account');
  // A draft that outlived a reload opens the form again.
  const [editing, setEditing] = useState(
    () => !profile.suspended && readDraft(draftKey('profile', user.id), visitStorage) !== undefined,
  );
  return (
    <div className="profile-page">
      <div className="row row--between">
        <h1 className="h2">{t('tabs.profile')}</h1>
        {!editing && !profile.suspended && (
          <Button icon="user" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
      </div>
      {profile.suspended && (
        <Notice tone="warn" inset>
          <p>{t('suspended')}</p>
          <Suspense>
            <AppealPart about={{ target: 'user' }} withReason />
          </Suspense>
        </Notice>
      )}
      {editing ? (
        <ProfileForm userId={user.id} profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <>
          {!profile.suspended && <AvatarEditor userId={user.id} profile={profile} />}
          <ProfileFacts user={user} profile={profile} />
        </>
      )}
    </div>
  );
}
