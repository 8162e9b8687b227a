import type { SessionUser } from '@dabbab/contract/session';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { signOut } from '@dabbab/platform/session';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { toast } from '@dabbab/ui/toast';
import { useNavigation } from '../remotes/navigation.ts';

/** Draws the avatar and the menu of the signed-in person. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const entries = useNavigation('user-menu');
  const name = user.username ?? user.email;

  function leave() {
    signOut().catch((error: unknown) => toast({ title: errorText(error), tone: 'danger' }));
  }

  return (
    <Menu
      label={t('header.account', { name })}
      triggerClassName="user-menu__button"
      trigger={<Avatar name={name} src={user.avatarPath && avatarUrl(user.avatarPath)} size={36} tone="brand" />}
    >
      <div className="user-menu__person" role="presentation">
        <span className="user-menu__name">{user.username ?? t('header.signedInAs')}</span>
        <bdi dir="ltr">{user.email}</bdi>
      </div>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} role="menuitem" className="menu__item" tabIndex={-1}>
          {entry.icon && <Icon name={entry.icon as IconName} />}
          {entry.label}
        </Link>
      ))}
      <MenuItem icon="logout" onSelect={leave}>
        {t('header.logOut')}
      </MenuItem>
    </Menu>
  );
}
