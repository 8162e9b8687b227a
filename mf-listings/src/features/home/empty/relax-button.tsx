import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAmountText } from '../amount-text.ts';
import type { AppliedFiltersProps } from '../applied-filters.tsx';
import type { Relaxed } from './use-relaxed.ts';

export interface RelaxButtonProps extends Relaxed, Pick<AppliedFiltersProps, 'onApply'> {
  /** It is the first step on offer. */
  best: boolean;
}

/** Removes one filter; says how many ads there are then: "بدون الرياض: 12 إعلان". */
export function RelaxButton({ filter: { label, range, without }, amount, best, onApply }: RelaxButtonProps) {
  const { t } = useTranslation('listings-home');
  const amountText = useAmountText();
  // Isolated (LRI, PDI), because a range would be reversed inside an Arabic sentence.
  const filter = range ? `\u2066${label}\u2069` : label;
  return (
    <Button variant={best ? 'ink' : 'outline'} size="sm" onClick={() => onApply(without)}>
      {amount
        ? t('empty.withoutSome', { filter, count: amount.listings, amount: `\u2066${amountText(amount)}\u2069` })
        : t('empty.without', { filter })}
    </Button>
  );
}
