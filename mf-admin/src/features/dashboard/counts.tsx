import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Dashboard } from '../../data/dashboard/dashboard.ts';
import { ListLink } from './list-link.tsx';

/** What is counted, and what its desk is asked for. */
const counts = [
  ['featured_listings', '/admin/listings?status=featured'],
  ['sold_listings', '/admin/listings?status=sold'],
  ['expired_listings', '/admin/listings?status=expired'],
  ['suspended_listings', '/admin/listings?status=suspended'],
  ['suspended_users', '/admin/users?status=suspended'],
] as const;

/** Draws the counts that have no figure of their own, one per line. */
export function Counts({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (
    <section className="admin-panel">
      <h2 className="admin-panel__title">{t('dashboard.counts')}</h2>
      <dl>
        {counts.map(([name, to]) => (
          <div key={name} className="admin-panel__row">
            <dt>
              <ListLink to={to}>{t(`dashboard.count.${name}`)}</ListLink>
            </dt>
            <dd className="nums">{number(dashboard[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
