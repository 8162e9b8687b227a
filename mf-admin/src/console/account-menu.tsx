import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { signOut, useAuth } from '@dabbab/platform/session';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { toast } from '@dabbab/ui/toast';

/** Who is signed in, the way back to the site and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { user } = useAuth();
  if (!user) return null;
  const name = user.username ?? user.email;

  function leave() {
    signOut().catch((error: unknown) => toast({ title: errorText(error), tone: 'danger' }));
  }

  return (
    <Menu
      label={t('header.account', { name })}
      triggerClassName="console-header__account"
      trigger={<Avatar name={name} src={user.avatarPath && avatarUrl(user.avatarPath)} size={36} tone="brand" />}
    >
      <div className="console-header__person" role="presentation">
        <bdi className="strong">{name}</bdi>
        <bdi dir="ltr">{user.email}</bdi>
      </div>
      <Link to="/" role="menuitem" className="menu__item" tabIndex={-1}>
        <Icon name="home" />
        {t('navigation.toSite')}
      </Link>
      <MenuItem icon="logout" onSelect={leave}>
        {t('header.logOut')}
      </MenuItem>
    </Menu>
  );
}
