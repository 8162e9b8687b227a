import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';

export interface HelpLinkProps {
  chapter: string;
  /** An entry of a menu instead of a button with a sign. */
  menu?: boolean;
}

/** Leads to the chapter of the guide about the page that is shown. */
export function HelpLink({ chapter, menu = false }: HelpLinkProps) {
  const { t } = useTranslation('admin');
  const label = t('navigation.help');
  const to = `/admin/guide?chapter=${chapter}`;
  if (menu) {
    return (
      <Link className="menu__item" role="menuitem" tabIndex={-1} to={to}>
        <Icon name="help" />
        {label}
      </Link>
    );
  }
  return (
    <Link className="icon-button" to={to} title={label}>
      <Icon name="help" size={20} />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
