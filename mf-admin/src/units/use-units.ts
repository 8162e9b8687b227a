import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import './locales.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Gives functions that write times, sizes and shares with their units. */
export function useUnits() {
  const { t } = useTranslation('admin-units');
  const { number } = useFormat();
  const bytes = (count: number) => {
    if (count >= 1e9) return t('gb', { number: number(round(count / 1e9, 1)) });
    return count >= 1e6
      ? t('mb', { number: number(round(count / 1e6, 1)) })
      : t('kb', { number: number(Math.ceil(count / 1e3)) });
  };
  return {
    ms: (ms: number) =>
      ms >= 1000
        ? t('s', { number: number(round(ms / 1000, 2)) })
        : t('ms', { number: number(round(ms, ms < 10 ? 1 : 0)) }),
    bytes,
    percent: (share: number) => t('percent', { number: number(round(share * 100, 2)) }),
  };
}
