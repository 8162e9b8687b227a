import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Gives functions that write times, sizes and shares with their units. */
export function useUnits() {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const bytes = (count: number) => {
    if (count >= 1e9) return t('unit.gb', { number: number(round(count / 1e9, 1)) });
    return count >= 1e6
      ? t('unit.mb', { number: number(round(count / 1e6, 1)) })
      : t('unit.kb', { number: number(Math.ceil(count / 1e3)) });
  };
  return {
    ms: (ms: number) =>
      ms >= 1000
        ? t('unit.s', { number: number(round(ms / 1000, 2)) })
        : t('unit.ms', { number: number(round(ms, ms < 10 ? 1 : 0)) }),
    bytes,
    percent: (share: number) => t('unit.percent', { number: number(round(share * 100, 2)) }),
  };
}
