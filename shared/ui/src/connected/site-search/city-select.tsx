import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { Icon } from '../../icon.tsx';

/** Chooses the city to search in; several, chosen among the filters, stay as one entry. */
export function CitySelect({ chosen }: { chosen: string }) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const lookups = useLookups();
  return (
    <span className="site-search__city">
      <Icon name="pin" size={18} />
      <select name="city" key={lookups ? chosen : ''} defaultValue={chosen} aria-label={t('search.city')}>
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
