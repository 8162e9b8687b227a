import type { Json } from '@dabbab/platform/database.types';
import { useTranslation } from '@dabbab/platform/i18n';
import { useDesktop } from '@dabbab/platform/kit/use-desktop';
import { Icon } from '@dabbab/ui/icon';
import { openState, weekRows } from '../../hours/opening-hours.ts';
import { readHours } from '../../hours/read-hours.ts';
import { useNow } from '../../hours/use-now.ts';
import { HoursTable } from './hours-table.tsx';
import { Spans } from './spans.tsx';

/** Shows when a shop is open: today's hours, the whole week, and those of Ramadan; nothing where they are not known. */
export function ShopHours({ hours: json }: { hours: Json }) {
  const { t } = useTranslation('shops-shop-page');
  const desktop = useDesktop();
  const now = useNow();
  const hours = readHours(json);
  if (!hours) return null;
  const ramadan = openState(hours, now)?.ramadan ?? false;
  const rows = weekRows(hours, now);
  const today = rows.find((row) => row.today);
  const other = hours.ramadan && (ramadan ? hours.week : hours.ramadan);
  return (
    <section className="panel shop-hours" aria-labelledby="shop-hours">
      <h2 id="shop-hours" className="h4">
        {ramadan ? t('hours.ramadan') : t('hours.title')}
      </h2>
      <details open={desktop} className="shop-hours__week">
        <summary className="shop-hours__summary">
          <span>
            {t('hours.today')} {today && <Spans spans={today.spans} />}
          </span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <HoursTable rows={rows} label={ramadan ? t('hours.ramadan') : t('hours.title')} />
      </details>
      {other && (
        <details className="shop-hours__week">
          <summary className="shop-hours__summary">
            <span>{ramadan ? t('hours.otherwise') : t('hours.ramadan')}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
          <HoursTable
            rows={weekRows(hours, now, other).map((row) => ({ ...row, today: false }))}
            label={ramadan ? t('hours.otherwise') : t('hours.ramadan')}
          />
        </details>
      )}
    </section>
  );
}
