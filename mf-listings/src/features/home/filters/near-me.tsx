import { useTranslation } from '@dabbab/platform/i18n';
import { usePosition } from '@dabbab/platform/kit/use-position';
import { useLookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { withChoices } from '../../../data/listings/with-choices.ts';
import { citiesNear } from './nearby.ts';

export interface NearMeProps {
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
}

/** Chooses the city where the person is, with those around it; of the one city that is chosen, those around. */
export function NearMe({ filters, onChange }: NearMeProps) {
  const { t } = useTranslation('listings-home');
  const cities = useLookups()?.cities;
  const { city = [] } = filters;
  const choose = (place: { lat: number; lng: number }) =>
    onChange(withChoices(filters, 'city', citiesNear(place, cities ?? [])));
  const { locate, locating, obstacle, dismiss } = usePosition(city.join(), choose);
  if (!cities) return null;
  const only = city.length === 1 ? cities.find(({ slug }) => slug === city[0]) : undefined;
  return (
    <>
      <Button size="sm" icon="pin" loading={locating} onClick={() => (only ? choose(only) : locate())}>
        {only ? t('filters.citiesAround') : t('filters.nearMe')}
      </Button>
      {obstacle && (
        <Notice tone="warn" inset onClose={dismiss} closeLabel={t('close')}>
          {t(`filters.noPosition.${obstacle}`)}
        </Notice>
      )}
    </>
  );
}
