import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import type { AppliedFiltersProps } from './applied-filters.tsx';
import { useAppliedFilters } from './use-applied-filters.ts';

/** No ad fits: offers to drop the filter that was set last, or all. */
export function NoResults({ filters, onApply }: AppliedFiltersProps) {
  const { t } = useTranslation('listings');
  const last = useAppliedFilters(filters).at(-1);
  if (!last) return <EmptyState title={t('empty.noAds')} text={t('empty.noAdsText')} />;
  // A button's text is one string: the marks keep a range from turning round inside an Arabic sentence.
  const filter = last.range ? `\u2066${last.label}\u2069` : last.label;
  return (
    <EmptyState title={t('empty.noResults')} text={t('empty.noResultsText')}>
      <Button variant="ink" size="sm" onClick={() => onApply(last.without)}>
        {t('empty.without', { filter })}
      </Button>
      <Button size="sm" onClick={() => onApply({})}>
        {t('applied.clear')}
      </Button>
    </EmptyState>
  );
}
