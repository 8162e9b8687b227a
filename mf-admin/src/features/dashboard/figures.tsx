import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Dashboard, DayFigures } from '../../data/dashboard/dashboard.ts';
import { Sparkline } from '../../desk/sparkline.tsx';
import { ListLink } from './list-link.tsx';

/** Draws the four figures of the first row, three of them with their last 14 days. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (
    <section className="figures" aria-label={t('dashboard.figures')}>
      <Figure
        name="listings"
        value={dashboard.active_listings}
        note={t('dashboard.notes.listings', {
          count: dashboard.new_listings_24h,
          number: number(dashboard.new_listings_24h),
        })}
        series={dashboard.series}
      />
      <Figure
        name="users"
        value={dashboard.new_users_7d}
        note={t('dashboard.notes.users', { number: number(dashboard.users) })}
        series={dashboard.series}
      />
      <Figure
        name="messages"
        value={dashboard.messages_24h}
        note={t('dashboard.notes.messages', { number: number(dashboard.conversations) })}
        series={dashboard.series}
      />
      <Figure
        name="shops"
        value={dashboard.shops}
        note={t('dashboard.notes.shops', {
          lapsed: number(dashboard.lapsed_shops),
          suspended: number(dashboard.suspended_shops),
        })}
      />
    </section>
  );
}

/** What of its desk a figure counts. */
const lists = {
  listings: '/admin/listings?status=active',
  users: '/admin/users?new=yes&sort=-created_at',
  messages: '/admin/messages',
  shops: '/admin/shops?status=running',
};

type Series = Exclude<keyof DayFigures, 'day'>;
type FigureProps = { value: number; note: string } & (
  | { name: Series; series: readonly DayFigures[] }
  | { name: 'shops'; series?: never }
);

function Figure({ name, value, note, series }: FigureProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const days = series?.map((day) => day[name]);
  return (
    <div className="figure">
      <h2 className="figure__label">
        <ListLink to={lists[name]}>{t(`dashboard.figure.${name}`)}</ListLink>
      </h2>
      <p className="figure__value nums">{number(value)}</p>
      {days && (
        <Sparkline
          values={days}
          label={t(`dashboard.series.${name}`, { today: number(days.at(-1) ?? 0), most: number(Math.max(...days, 0)) })}
        />
      )}
      <p className="figure__note nums">{note}</p>
    </div>
  );
}
