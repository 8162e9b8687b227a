import type { Json } from '@dabbab/platform/database.types';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import { weekdayName, openState } from '../hours/opening-hours.ts';
import { readHours } from '../hours/read-hours.ts';
import { riyadhDay, riyadhTime } from '../hours/riyadh-time.ts';
import { useNow } from '../hours/use-now.ts';

const SOON_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const DAYS_NAMED = 7;

/** Says whether a shop is open now, and when that changes; nothing where its hours are not known. */
export function OpenBadge({ hours }: { hours: Json }) {
  const { t } = useTranslation('shops');
  const { time, date } = useFormat();
  const now = useNow();
  const state = openState(readHours(hours), now);
  if (!state) return null;

  const moment = (at: Date): string => {
    const day = riyadhDay(riyadhTime(at));
    const away = day - riyadhDay(riyadhTime(now));
    const clock = time(at.toISOString());
    if (away === 0) return clock;
    if (away === 1) return t('hours.tomorrow', { time: clock });
    return t('hours.onDay', {
      day: away < DAYS_NAMED ? t(`hours.days.${weekdayName(day)}`) : date(at.toISOString()),
      time: clock,
    });
  };
  const { open, until, opens, ramadan } = state;
  // What closes tonight names no day, also after midnight.
  const far = until !== undefined && until.getTime() - now.getTime() > DAY_MS;
  const soon = until !== undefined && until.getTime() - now.getTime() <= SOON_MS;
  const openTone = soon ? 'warn' : 'ok';
  return (
    <Tag tone={open ? openTone : undefined}>
      {open ? t('hours.open') : t('hours.closed')}
      {until && ` · ${t('hours.closes', { time: far ? moment(until) : time(until.toISOString()) })}`}
      {open && !until && ` · ${t('hours.always')}`}
      {opens && ` · ${t('hours.opens', { moment: moment(opens) })}`}
      {ramadan && <span className="sr-only">{t('hours.ramadan')}</span>}
    </Tag>
  );
}
