import { useTranslation } from '@dabbab/platform/i18n';
import { NavLink, useLocation } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import { useEffect, useRef } from 'react';
import { tabs } from './tabs.ts';

/** Leads from tab to tab: a column beside the content, on phones a row that scrolls. */
export function AccountTabs() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // On phones the tab that is open may lie outside of the row.
  useEffect(() => {
    row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className="account-tabs" aria-label={t('titles.profile')} ref={row}>
      {tabs.map(({ to, label, icon }) => (
        <NavLink className="account-tabs__tab" key={to} to={to} end>
          <Icon name={icon} size={20} />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
