import { useTranslation } from '@dabbab/platform/i18n';
import { useSettings } from '@dabbab/platform/settings';

/** Links to the accounts of the site elsewhere; one that is not set is `#`. */
export function SocialLinks() {
  const { t } = useTranslation('shell');
  const { social_instagram, social_twitter, social_facebook } = useSettings();
  const accounts = [
    { name: 'Instagram', url: social_instagram },
    { name: 'X', url: social_twitter },
    { name: 'Facebook', url: social_facebook },
  ];
  return (
    <ul className="footer__social" aria-label={t('footer.social')} dir="ltr">
      {accounts.map(({ name, url }) => (
        <li key={name}>
          <a href={url || '#'} target="_blank" rel="noopener noreferrer">
            <span lang="en">{name}</span>
            <span className="sr-only"> ({t('footer.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
