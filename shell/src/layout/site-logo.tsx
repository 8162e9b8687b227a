import { useTranslation } from '@dabbab/platform/i18n';
import { useSettings } from '@dabbab/platform/settings';
import { Logo } from '@dabbab/ui/logo';
import './site-logo.css';

/** The mark (or the logo that an admin has chosen) and the name of the site. */
export function SiteLogo({ onBrand }: { onBrand?: boolean }) {
  const { t } = useTranslation('shell');
  const { logoUrl } = useSettings();
  if (!logoUrl) return <Logo name={t('name')} onBrand={onBrand} />;
  return (
    <span className="logo">
      <img className="site-logo__picture" src={logoUrl} alt="" width={38} height={38} />
      <span className="logo__name">{t('name')}</span>
    </span>
  );
}
