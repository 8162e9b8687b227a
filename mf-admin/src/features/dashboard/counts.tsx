import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Dashboard } from '../../data/dashboard/dashboard.ts';

const counts = [
  'featured_listings',
  'sold_listings',
  'expired_listings',
  'suspended_listings',
  'suspended_users',
] as const;

/** Draws the counts that have no figure of their own, one per line. */
export function Counts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (
    <section className="admin-panel">
      <h2 className="admin-panel__title">{t('dashboard.counts')}</h2>
      <dl>
        {counts.map((name) => (
          <div key={name} className="admin-panel__row">
            <dt>{t(`dashboard.count.${name}`)}</dt>
            <dd className="nums">{number(dashboard[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
