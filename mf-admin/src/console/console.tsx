import { ProLayout } from '@ant-design/pro-components';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useLocation } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Icon } from '@dabbab/ui/icon';
import { useLayer } from '@dabbab/ui/layer';
import { LogoMark } from '@dabbab/ui/logo-mark';
import { type ReactNode, useState } from 'react';
import './console.css';
import './panel.css';
import { ConsoleHeader } from './console-header.tsx';
import { ConsoleProvider } from './console-provider.tsx';
import { Forbidden } from './forbidden.tsx';
import { MenuCount } from './menu-count.tsx';
import { MenuLandmark } from './menu-landmark.tsx';
import { entryOf, groupsOfMenu } from './navigation.ts';
import { ProfileUnread } from './profile-unread.tsx';

const WIDE_ENOUGH_FOR_MENU = '(min-width: 992px)';
/** Below it ProLayout lays the menu over the page. */
const WIDE_ENOUGH_FOR_RAIL = '(min-width: 768px)';

/** Draws what surrounds every page of the console: the dark menu, and the header with title and account. */
export function Console({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { user } = useAuth();
  const { pathname } = useLocation();
  const instead = user?.unread ? <ProfileUnread /> : <Forbidden />;
  const [collapsed, setCollapsed] = useState(() => !matchMedia(WIDE_ENOUGH_FOR_MENU).matches);
  useLayer(!collapsed && !matchMedia(WIDE_ENOUGH_FOR_RAIL).matches, () => setCollapsed(true));
  const menu = groupsOfMenu().map((group) => ({
    key: group.name,
    path: `#${group.name}`,
    name: t(`groups.${group.name}`),
    children: group.entries.map(({ path, name, icon }) => ({
      key: path,
      path,
      name: t(`titles.${name}`),
      icon: <Icon name={icon} size={18} />,
    })),
  }));

  return (
    <ConsoleProvider>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ProLayout
        className="console"
        layout="side"
        fixSiderbar
        siderWidth={228}
        location={{ pathname }}
        menuDataRender={() => menu}
        // By itself it would mark /admin as well on every page below it.
        menuProps={{ selectedKeys: [entryOf(pathname)?.path ?? ''] }}
        menu={{ type: 'group', locale: false }}
        menuItemRender={({ path = '/', name, onClick }, label) => (
          // Collapsed, the label is an icon only.
          <Link className="console__entry" to={path} title={collapsed ? name : undefined} onClick={() => onClick?.()}>
            {label}
            {collapsed && <span className="sr-only">{name}</span>}
            <EntryCount path={path} />
          </Link>
        )}
        menuHeaderRender={() => (
          <Link className="console__brand logo" to="/admin">
            <LogoMark />
            <span>{t('navigation.admin')}</span>
          </Link>
        )}
        menuContentRender={(_props, entries) => <MenuLandmark>{entries}</MenuLandmark>}
        menuFooterRender={() => (
          <Link className="console__to-site" to="/" title={collapsed ? t('navigation.toSite') : undefined}>
            <Icon name="home" size={18} />
            <span>{t('navigation.toSite')}</span>
          </Link>
        )}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        collapsedButtonRender={false}
        headerRender={false}
        footerRender={false}
        pageTitleRender={false}
        title={false}
        // The shell's own boundary says that the console failed, and offers to try again.
        ErrorBoundary={false}
      >
        <div id="main" className="console__page" tabIndex={-1}>
          <ConsoleHeader onMenu={() => setCollapsed(!collapsed)} />
          {user?.isAdmin ? children : instead}
        </div>
      </ProLayout>
    </ConsoleProvider>
  );
}

function EntryCount({ path }: { path: string }) {
  const useCount = entryOf(path)?.count;
  return useCount ? <MenuCount useCount={useCount} /> : null;
}
