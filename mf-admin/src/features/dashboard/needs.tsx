import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { type Needs as Waiting, needsQuery } from '../../data/dashboard/needs.ts';
import { type MenuCounts, menuCountsQuery } from '../../data/menu/menu-counts.ts';

/** The most that is counted. */
const MOST = 1000;

/** What can wait, the most pressing first, and what its desk is asked for. */
const kinds: readonly { name: keyof Waiting | keyof MenuCounts; to: string; icon: IconName }[] = [
  { name: 'appeals', to: '/admin/moderation?source=appeal', icon: 'undo' },
  { name: 'reports', to: '/admin/reports', icon: 'flag' },
  { name: 'moderation', to: '/admin/moderation', icon: 'shield' },
  { name: 'payments', to: '/admin/telr-transactions?status=failed', icon: 'card' },
  { name: 'commissions', to: '/admin/payments?kind=commission&status=pending', icon: 'clock' },
  { name: 'releases', to: '/admin/releases', icon: 'layers' },
  { name: 'errors', to: '/admin/site-errors?state=open&sort=-first_seen', icon: 'warning' },
  { name: 'shops', to: '/admin/shops?status=running&sort=subscription_until', icon: 'shop' },
];

/** What needs an admin now; each line opens its desk with nothing but that. */
export function Needs() {
  const { t } = useTranslation('admin');
  const counts = useQuery(menuCountsQuery);
  const needs = useQuery(needsQuery);
  const request = {
    data: counts.data && needs.data && { ...counts.data, ...needs.data },
    error: counts.error ?? needs.error,
    isFetching: counts.isFetching || needs.isFetching,
    refetch: () => Promise.all([counts.refetch(), needs.refetch()]),
  };
  const skeleton = (
    <Skeletons label={t('dashboard.needs.loading')} className="skeletons needs__list">
      {['appeals', 'reports', 'moderation'].map((name) => (
        <Skeleton key={name} height="44px" />
      ))}
    </Skeletons>
  );
  return (
    <section className="admin-panel needs" aria-labelledby="needs-title">
      <h2 id="needs-title" className="admin-panel__title">
        {t('dashboard.needs.title')}
      </h2>
      <QueryState request={request} skeleton={skeleton} failed={t('dashboard.needs.failed')}>
        {(waiting) => <NeedsList waiting={waiting} />}
      </QueryState>
    </section>
  );
}

function NeedsList({ waiting }: { waiting: Waiting & MenuCounts }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const shown = kinds.filter(({ name, to }) => waiting[name] > 0 && hasRoute(to.split('?')[0] ?? ''));
  if (shown.length === 0) {
    return (
      <p className="needs__nothing">
        <Icon name="check" size={18} />
        {t('dashboard.needs.nothing')}
      </p>
    );
  }
  return (
    <ul className="needs__list">
      {shown.map(({ name, to, icon }) => {
        const count = waiting[name];
        return (
          <li key={name}>
            <Link to={to} className="needs__link">
              <Icon name={icon} size={18} />
              <span className="grow">{t(`dashboard.needs.${name}`)}</span>
              <span className="needs__count nums">
                {count >= MOST ? t('dashboard.needs.more', { number: number(MOST - 1) }) : number(count)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
