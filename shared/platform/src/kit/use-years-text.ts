import './fit/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Fit } from './fit.ts';

/** Gives a function that says which years of a model a part fits: "2017–2020", "since 2017", "All years". */
export function useYearsText(): (years: Pick<Fit, 'from' | 'to'>) => string {
  const { t } = useTranslation('platform-kit-fit');
  return ({ from, to }) => {
    if (from === null && to === null) return t('anyYear');
    if (from === to) return String(from);
    if (to === null) return t('since', { year: from });
    return from === null ? t('until', { year: to }) : t('between', { from, to });
  };
}
