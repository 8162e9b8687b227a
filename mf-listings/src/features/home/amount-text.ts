import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Amount } from '../../data/listings/facets.ts';

/** An estimate says no more than it knows: two digits. */
function rounded(listings: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(listings, 1))) - 1);
  return Math.round(listings / unit) * unit;
}

/** Writes how many ads there are: "412", and "about 410" where that is an estimate. */
export function useAmountText(): (amount: Amount) => string {
  const { t } = useTranslation('listings-home');
  const { number } = useFormat();
  return ({ listings, exact }) => (exact ? number(listings) : t('about', { amount: number(rounded(listings)) }));
}
