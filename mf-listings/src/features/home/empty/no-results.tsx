import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { EmptyState } from '@dabbab/ui/state';
import { suggestionsQuery } from '../../../data/searches/suggestions.ts';
import { useAppliedFilters } from '../../../saved-searches/use-applied-filters.ts';
import type { AppliedFiltersProps } from '../applied-filters.tsx';
import { useFacts } from '../use-facts.ts';
import { RelaxButton } from './relax-button.tsx';
import { useRelaxed } from './use-relaxed.ts';

/** Says that no ad fits, and offers what was probably meant and which filters to remove. */
export function NoResults({ filters, onApply }: AppliedFiltersProps) {
  const { t } = useTranslation('listings-home');
  const applied = [...useAppliedFilters(filters), ...useFacts(filters)];
  const { q = '', ...others } = filters;
  const { data: suggestions } = useQuery(suggestionsQuery(q));
  const meant = q ? suggestions?.find(({ kind }) => kind === 'correction')?.value : undefined;
  const relaxed = useRelaxed(applied);
  if (applied.length === 0) return <EmptyState title={t('empty.noAds')} text={t('empty.noAdsText')} />;
  return (
    <EmptyState
      title={t('empty.noResults')}
      text={relaxed.some(({ amount }) => amount) ? t('empty.relaxText') : t('empty.noResultsText')}
    >
      {meant && (
        <Button variant="ink" size="sm" icon="search" onClick={() => onApply({ q: meant, ...others })}>
          {t('empty.meant', { words: meant })}
        </Button>
      )}
      {relaxed.map(({ filter, amount }, index) => (
        <RelaxButton key={filter.key} filter={filter} amount={amount} best={index === 0 && !meant} onApply={onApply} />
      ))}
      <Button size="sm" onClick={() => onApply(filters.sort ? { sort: filters.sort } : {})}>
        {t('filters.clear')}
      </Button>
    </EmptyState>
  );
}
