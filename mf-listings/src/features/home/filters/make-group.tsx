import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { amountOf, type Facets } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { withChoices } from '../../../data/listings/with-choices.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { CheckboxList } from './checkbox-list.tsx';

export interface MakeGroupProps {
  filters: ListingFilters;
  facets: Facets | undefined;
  onChange: (filters: ListingFilters) => void;
}

/** Offers makes, and below each that is chosen its models, those with most ads first. */
export function MakeGroup({ filters, facets, onChange }: MakeGroupProps) {
  const { t } = useTranslation('listings-home');
  const language = useLanguage();
  const lookups = useLookups();
  const { make = [], model = [] } = filters;

  const modelsOf = (maker: string) => {
    const options = (lookups?.models ?? [])
      .filter((one) => one.maker === maker)
      .map((one) => ({ value: `${maker}/${one.slug}`, label: lookupName(one, language) }));
    const adsOf = (value: string) => amountOf(facets?.model, value)?.listings ?? 0;
    return facets?.model ? options.toSorted((a, b) => adsOf(b.value) - adsOf(a.value)) : options;
  };
  const below = (maker: string) => {
    const options = make.includes(maker) && filters.kind !== 'part' ? modelsOf(maker) : [];
    if (options.length === 0) return null;
    const name = lookups?.makers.find(({ slug }) => slug === maker);
    return (
      <div
        className="filter-group__nested"
        role="group"
        aria-label={t('filters.modelsOf', { make: name && lookupName(name, language) })}
      >
        <CheckboxList
          options={options}
          chosen={model}
          amountOf={(value) => amountOf(facets?.model, value)}
          allLabel={t('filters.allModels')}
          onChange={(chosen) => onChange(withChoices(filters, 'model', chosen))}
        />
      </div>
    );
  };
  return (
    <CheckboxGroup
      title={filters.kind === 'part' ? t('filters.make') : t('filters.makeAndModel')}
      options={lookups?.makers.map((one) => ({ value: one.slug, label: lookupName(one, language) }))}
      chosen={make}
      amountOf={(value) => amountOf(facets?.make, value)}
      below={below}
      onChange={(chosen) => onChange(withChoices(filters, 'make', chosen))}
    />
  );
}
