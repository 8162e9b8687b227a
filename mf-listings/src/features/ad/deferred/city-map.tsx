import './city-map.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { ButtonLink } from '@dabbab/ui/button';
import { mapsLink } from './maps-link.ts';
import { MAP_SIZE, positionOf, SAUDI_ARABIA } from './saudi-arabia.ts';

/** Draws where in the country the city lies, without any service, and links to it in the maps of the device. */
export function CityMap({ city }: { city: string }) {
  const { t } = useTranslation('listings-ad-deferred');
  const language = useLanguage();
  const found = useLookups()?.cities.find(({ slug }) => slug === city);
  if (!found) return null;
  const { x, y } = positionOf(found);
  const name = lookupName(found, language);
  return (
    <section className="city-map" aria-labelledby="map-title">
      <svg className="city-map__country" viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden="true">
        <path d={SAUDI_ARABIA} />
        <circle className="city-map__halo" cx={x} cy={y} r="16" />
        <circle className="city-map__city" cx={x} cy={y} r="7" />
      </svg>
      <div>
        <h2 className="h3" id="map-title">
          {t('map.title')}
        </h2>
        <p>{name}</p>
        <p className="muted text-sm">{t(`regions.${found.region}`)}</p>
        <ButtonLink
          href={mapsLink({ ...found, name }, navigator.userAgent)}
          target="_blank"
          rel="noopener"
          size="sm"
          icon="pin"
          className="city-map__link"
        >
          {t('map.open')}
        </ButtonLink>
      </div>
    </section>
  );
}
