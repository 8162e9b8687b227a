import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Lane } from '@dabbab/ui/lane';
import { useNavigation } from '../remotes/navigation.ts';
import { FooterLinks } from './footer-links.tsx';
import { FooterPages } from './footer-pages.tsx';
import { Newsletter } from './newsletter.tsx';
import { SiteLogo } from './site-logo.tsx';
import { SocialLinks } from './social-links.tsx';
import './footer.css';

const year = new Date().getFullYear();

/** The end of every page: who we are, where else to go. */
export function Footer() {
  const { t } = useTranslation('shell');
  const entries = useNavigation('footer');
  return (
    <footer className="footer on-asphalt">
      <Lane edge />
      <div className="page footer__columns">
        <div className="footer__brand">
          <SiteLogo />
          <p className="footer__description">{t('footer.description')}</p>
        </div>
        <FooterLinks title={t('footer.quickLinks')}>
          {[{ to: '/', label: t('header.home') }, ...entries].map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </FooterLinks>
        <FooterPages />
        <Newsletter />
      </div>
      <div className="page">
        <div className="footer__end">
          <p>{t('footer.copyright', { year, name: t('name') })}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
