import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { daysAgo } from './days.ts';

const ONE_MINUTE_MS = 60_000;

/** Writes a moment as briefly as its age allows: now, the time of day, yesterday, the date. */
export function useShortTime(): (iso: string, now?: Date) => string {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  return (iso, now = new Date()) => {
    if (now.getTime() - Date.parse(iso) < ONE_MINUTE_MS) return t('when.now');
    const days = daysAgo(iso, now);
    if (days === 0) return format.time(iso);
    return days === 1 ? t('when.yesterday') : format.date(iso);
  };
}
