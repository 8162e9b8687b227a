import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { ChoiceChip } from '@dabbab/ui/chip';
import { Select } from '@dabbab/ui/inputs';
import type { ShopFilters as Filters } from '../../data/shops/shops.ts';

export interface ShopFiltersProps {
  filters: Filters;
  onChange: (name: 'type' | 'city', value: string) => void;
}

/** Filters the shops by type and city. */
export function ShopFilters({ filters: { type = '', city = '' }, onChange }: ShopFiltersProps) {
  const { t } = useTranslation('shops');
  const language = useLanguage();
  const lookups = useLookups();
  return (
    <div className="shop-filters">
      <div className="shop-filters__types scroll-x" role="group" aria-label={t('type')}>
        <ChoiceChip selected={type === ''} onClick={() => onChange('type', '')}>
          {t('allTypes')}
        </ChoiceChip>
        {lookups?.shop_types.map((entry) => (
          <ChoiceChip key={entry.slug} selected={entry.slug === type} onClick={() => onChange('type', entry.slug)}>
            {lookupName(entry, language)}
          </ChoiceChip>
        ))}
      </div>
      <div className="shop-filters__city">
        <Select compact aria-label={t('city')} value={city} onChange={(event) => onChange('city', event.target.value)}>
          <option value="">{t('allCities')}</option>
          {lookups?.cities.map((entry) => (
            <option key={entry.slug} value={entry.slug}>
              {lookupName(entry, language)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
