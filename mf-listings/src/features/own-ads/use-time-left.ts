import { useTranslation } from '@dabbab/platform/i18n';

const HOUR_MS = 3_600_000;

/** Says how long something still lasts: "ends within 41 hours". */
export function useTimeLeft(): (until: string | null) => string {
  const { t } = useTranslation('listings-own-ads');
  return (until) => {
    const hours = Math.max(0, Math.ceil((Date.parse(until ?? '') - Date.now()) / HOUR_MS)) || 0;
    return hours <= 48 ? t('hoursLeft', { count: hours }) : t('daysLeft', { count: Math.ceil(hours / 24) });
  };
}
