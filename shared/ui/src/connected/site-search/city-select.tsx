import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { useState } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon.tsx';

/** Chooses the city to search in; several, chosen among the filters, stay as one entry. */
export function CitySelect({ chosen }: { chosen: string }) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const lookups = useLookups();
  const [all, setAll] = useState(!chosen);
  return (
    <span className={classNames('site-search__city', all && 'site-search__city--all')}>
      <Icon name="pin" size={18} />
      <select
        name="city"
        key={lookups ? chosen : ''}
        defaultValue={chosen}
        aria-label={t('search.city')}
        onChange={({ currentTarget }) => setAll(!currentTarget.value)}
      >
        <option value="">{t('search.allCities')}</option>
        {chosen.includes(',') && <option value={chosen}>{t('search.someCities')}</option>}
        {lookups?.cities.map((city) => (
          <option key={city.slug} value={city.slug}>
            {lookupName(city, language)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
