import { useTranslation } from '@dabbab/platform/i18n';
import type { WeekRow } from '../../hours/opening-hours.ts';
import { Spans } from './spans.tsx';

/** Lists the days of a week with their hours; today stands out. */
export function HoursTable({ rows, label }: { rows: readonly WeekRow[]; label: string }) {
  const { t } = useTranslation('shops');
  return (
    <table className="hours-table" aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day} aria-current={row.today ? 'date' : undefined} data-closed={row.spans.length === 0}>
            <th scope="row">{t(`hours.days.${row.day}`)}</th>
            <td>
              <Spans spans={row.spans} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
