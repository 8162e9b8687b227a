import type { SessionUser } from '@dabbab/contract/session';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { signOut } from '@dabbab/platform/session';
import type { ReactNode } from 'react';
import { Avatar } from '../avatar.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { toast } from '../toast.tsx';

export interface AccountMenuProps {
  user: SessionUser;
  /** Where the person can go: the router's links, as in a `Menu`. */
  children: ReactNode;
}

/** Draws the avatar of the signed-in person, and the menu that says who is signed in and logs out. */
export function AccountMenu({ user, children }: AccountMenuProps) {
  const { t } = useTranslation('platform');
  const errorText = useErrorText();
  const name = user.username ?? user.email;
  const leave = () => {
    signOut().catch((error: unknown) => toast({ title: errorText(error), tone: 'danger' }));
  };
  return (
    <Menu
      label={t('account', { name })}
      triggerClassName="account-menu__button"
      trigger={<Avatar name={name} src={user.avatarPath && avatarUrl(user.avatarPath)} size={36} tone="brand" />}
    >
      <div className="account-menu__person" role="presentation">
        <span className="account-menu__name">{user.username ?? t('signedInAs')}</span>
        <bdi dir="ltr">{user.email}</bdi>
      </div>
      {children}
      <MenuItem icon="logout" onSelect={leave}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
