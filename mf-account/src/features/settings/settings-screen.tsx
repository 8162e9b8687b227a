import './locales.ts';
import './settings.css';
import type { SessionUser } from '@dabbab/contract/session';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { useState } from 'react';
import { accountQuery } from '../../data/account/account.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { Devices } from './devices.tsx';
import { LanguageSection } from './language-section.tsx';
import { OwnData } from './own-data.tsx';
import { SecondFactors } from './second-factors.tsx';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

/** `/profile/settings`: how one signs in, where, in which language, whom one has blocked, and one's data. */
export function SettingsScreen() {
  const { user } = useAuth();
  return user && <SignedInSettings key={user.id} user={user} />;
}

function SignedInSettings({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['account-settings', 'account']);
  const request = useQuery(accountQuery(user.id));
  const [deletionAsked, setDeletionAsked] = useState(false);
  return (
    <div className="settings">
      <h1 className="h2">{t('account:tabs.settings')}</h1>
      <QueryState request={request} skeleton={<ScreenLoading />} failed={t('failed')}>
        {(account) => (
          <>
            {account.deletion_due_at && (
              <DeletionNotice userId={user.id} dueAt={account.deletion_due_at} focused={deletionAsked} />
            )}
            <WaysToSignIn userId={user.id} account={account} />
            <SecondFactors userId={user.id} recoveryCodes={account.recovery_codes} />
            <Devices userId={user.id} />
            <LanguageSection />
            <BlockedPeople userId={user.id} />
            <OwnData
              userId={user.id}
              account={account}
              isAdmin={user.isAdmin}
              onDeletionAsked={() => setDeletionAsked(true)}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}
