import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { DayFigures } from '../../../data/own-shop/figures.ts';

const HEIGHT = 64;
const STEP = 10;
const WIDTH = 7;
/** So that a day with one view among days with thousands is seen. */
const LEAST = 2;

/**
 * Draws the views of some days as bars, and lists them in a table for who cannot see bars. Time runs as the language reads.
 * Bars of our own, because no library draws thirty rectangles for fewer bytes.
 */
export function DayBars({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('shops-desk');
  const { date, number } = useFormat();
  const most = Math.max(...days.map(({ views }) => views));
  if (most <= 0) return <p className="muted text-sm">{t('figures.none')}</p>;
  return (
    <div className="day-bars">
      <p className="day-bars__title">
        {t('figures.byDay')} <span className="faint">{t('figures.most', { most: number(most) })}</span>
      </p>
      <svg
        className="day-bars__bars"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, views }, at) => {
          const height = views > 0 ? Math.max(LEAST, (views / most) * HEIGHT) : 0;
          return <rect key={day} x={at * STEP} y={HEIGHT - height} width={WIDTH} height={height} />;
        })}
      </svg>
      <p className="row row--between faint text-sm" aria-hidden="true">
        <span>{days[0] && date(days[0].day)}</span>
        <span>{t('figures.today')}</span>
      </p>
      <table className="sr-only">
        <caption>{t('figures.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.day')}</th>
            <th scope="col">{t('figures.dayViews')}</th>
            <th scope="col">{t('figures.dayContacts')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, contacts }) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              <td>{number(views)}</td>
              <td>{number(contacts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
