import './account-frame.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link, Outlet } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Avatar } from '@dabbab/ui/avatar';
import { ButtonLink } from '@dabbab/ui/button';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { Lane } from '@dabbab/ui/lane';
import { Suspense } from 'react';
import { AccountTabs } from './account-tabs.tsx';

/** Draws what all tabs of one's account share: whose it is, and the way from tab to tab. Each tab is a route of its own inside. */
export function AccountFrame() {
  const { t } = useTranslation('account');
  const { user } = useAuth();
  if (!user) return null;
  const name = user.username ?? user.email;
  return (
    <>
      <div className="account-head on-asphalt">
        <div className="page account-head__content">
          <Avatar name={name} src={user.avatarPath && avatarUrl(user.avatarPath)} size={56} tone="brand" />
          <div className="grow">
            <p className="account-head__name">
              <bdi>{name}</bdi>
            </p>
            <p className="account-head__email">
              <bdi dir="ltr">{user.email}</bdi>
            </p>
          </div>
          <ButtonLink as={Link} to={`/user/${user.id}`} icon="user" className="account-head__page">
            <span className="account-head__words">{t('publicPage')}</span>
          </ButtonLink>
        </div>
        <Lane edge />
      </div>
      <div className="page account-frame">
        <AccountTabs />
        <div className="account-frame__tab">
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </>
  );
}
