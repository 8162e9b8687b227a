import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Amount } from '../../data/listings/facets.ts';

/** Rounds an estimate to two digits, as it is no more exact. */
function rounded(listings: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(listings, 1))) - 1);
  return Math.round(listings / unit) * unit;
}

/** Writes a number of ads: "412", or "about 410" for an estimate. */
export function useAmountText(): (amount: Amount) => string {
  const { t } = useTranslation('listings-home');
  const { number } = useFormat();
  return ({ listings, exact }) => (exact ? number(listings) : t('about', { amount: number(rounded(listings)) }));
}
