import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Icon, type IconName } from '@dabbab/ui/icon';

/** What to do with a shop that is open; each has texts under `steps`. Offered where some remote draws it. */
const steps: readonly { name: 'ad' | 'import' | 'page'; icon: IconName; to: (shopId: string) => string }[] = [
  { name: 'ad', icon: 'plus', to: () => '/add-listing' },
  { name: 'import', icon: 'list', to: () => '/import-ads' },
  { name: 'page', icon: 'shop', to: (shopId) => `/shop/${shopId}` },
];

/** Leads on from one's shop: to its ads and to its page. */
export function NextSteps({ shopId }: { shopId: string }) {
  const { t } = useTranslation('shops-desk');
  return (
    <nav aria-label={t('steps.label')}>
      <ul className="desk-steps">
        {steps
          .filter(({ to }) => hasRoute(to(shopId)))
          .map(({ name, icon, to }) => (
            <li key={name}>
              <Link className="desk-steps__link" to={to(shopId)}>
                <Icon name={icon} size={20} />
                <span>
                  <span className="strong">{t(`steps.${name}`)}</span>
                  <span className="desk-steps__text">{t(`steps.${name}Text`)}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
