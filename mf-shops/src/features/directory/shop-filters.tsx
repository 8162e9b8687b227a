import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { ChoiceChip } from '@dabbab/ui/chip';
import { Icon } from '@dabbab/ui/icon';
import { Select } from '@dabbab/ui/inputs';
import { Spinner } from '@dabbab/ui/spinner';
import { type ShopFilters as Filters, shopSorts } from '../../data/shops/shops.ts';
import type { Changes } from './question.ts';
import type { useNear } from './use-near.ts';

export interface ShopFiltersProps {
  filters: Filters;
  near: ReturnType<typeof useNear>;
  /** Only a map is shown, which has no order. */
  compact: boolean;
  onChange: (changes: Changes) => void;
}

/** Narrows the shops down, and says in which order they come. */
export function ShopFilters({ filters, near, compact, onChange }: ShopFiltersProps) {
  const { type = '', city = '', sort = 'featured' } = filters;
  const { t } = useTranslation('shops');
  const language = useLanguage();
  const lookups = useLookups();
  const order = (chosen: string) => {
    if (chosen === 'near' && !filters.near) near.locate();
    else onChange({ sort: chosen === 'featured' ? '' : chosen });
  };
  return (
    <div className="shop-filters">
      <div className="shop-filters__chips scroll-x" role="group" aria-label={t('directory.filters')}>
        <ChoiceChip
          selected={filters.open === 'true'}
          onClick={() => onChange({ open: filters.open === 'true' ? '' : 'true' })}
        >
          <Icon name="clock" />
          {t('directory.open')}
        </ChoiceChip>
        <ChoiceChip
          selected={filters.near !== undefined}
          aria-busy={near.locating || undefined}
          onClick={() => (filters.near ? onChange({ near: '' }) : near.locate())}
        >
          {near.locating ? <Spinner /> : <Icon name="locate" />}
          {t('directory.nearMe')}
        </ChoiceChip>
        <span className="shop-filters__divider" />
        <ChoiceChip selected={type === ''} onClick={() => onChange({ type: '' })}>
          {t('directory.allTypes')}
        </ChoiceChip>
        {lookups?.shop_types.map((entry) => (
          <ChoiceChip key={entry.slug} selected={entry.slug === type} onClick={() => onChange({ type: entry.slug })}>
            {lookupName(entry, language)}
          </ChoiceChip>
        ))}
      </div>
      <div className="shop-filters__selects">
        <Select
          compact
          aria-label={t('directory.city')}
          value={city}
          onChange={(event) => onChange({ city: event.target.value })}
        >
          <option value="">{t('directory.allCities')}</option>
          {lookups?.cities.map((entry) => (
            <option key={entry.slug} value={entry.slug}>
              {lookupName(entry, language)}
            </option>
          ))}
        </Select>
        {!compact && (
          <Select
            compact
            aria-label={t('directory.sort')}
            value={sort}
            onChange={(event) => order(event.currentTarget.value)}
          >
            {shopSorts.map((name) => (
              <option key={name} value={name}>
                {t(`directory.sorts.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}
