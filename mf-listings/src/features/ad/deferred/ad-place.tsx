import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import type { Ad } from '../../../data/listings/ad.ts';
import { filtersToPath } from '../../../data/listings/filters-in-url.ts';

/**
 * Says where the ad is, and leads to others there. No map: city and district are all that is known, and a map of a city's
 * centre says less than its name.
 */
export function AdPlace({ ad: { city, district, kind } }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad-deferred');
  const name = useLookupName()('cities', city);
  return (
    <section aria-labelledby="place-title">
      <h2 className="h3" id="place-title">
        {t('place.title')}
      </h2>
      <p>
        {name}
        {district && (
          <>
            {' '}
            · <bdi>{district}</bdi>
          </>
        )}
      </p>
      <Link className="link ad__others" to={filtersToPath({ ...(kind === 'part' && { kind }), city: [city] })}>
        <Icon name="pin" size={18} />
        {t(kind === 'part' ? 'place.parts' : 'place.bikes', { city: name })}
      </Link>
    </section>
  );
}
