import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';

/** Leads to the chapter of the guide about the page that is shown. */
export function HelpLink({ chapter }: { chapter: string }) {
  const { t } = useTranslation('admin');
  const label = t('navigation.help');
  return (
    <Link className="icon-button" to={`/admin/guide?chapter=${chapter}`} title={label}>
      <Icon name="help" size={20} />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
