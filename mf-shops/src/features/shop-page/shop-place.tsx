import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import type { ShopDetails } from '../../data/shops/shop.ts';
import type { PlaceMapProps } from '../../map/place-map.tsx';
import { MapLink } from '../../shop/contact-links.tsx';
import type { Contact } from '../../shop/use-contact.ts';

const PlaceMap = lazy(async () => ({
  default: await import(/* webpackChunkName: "place-map" */ '../../map/place-map.tsx').then(
    ({ PlaceMap }) => PlaceMap,
    // A page must not fall over a map that comes into sight without connection.
    (): ComponentType<PlaceMapProps> => MapMissing,
  ),
}));

interface ShopPlaceProps {
  shop: ShopDetails;
  name: string;
  contact: Contact;
}

/** Shows where a shop is. The map loads when it comes into sight; the link to other maps is there at once. */
export function ShopPlace({ shop: { lat, lng }, name, contact }: ShopPlaceProps) {
  const { t } = useTranslation('shops-shop-page');
  const ref = useRef<HTMLDivElement>(null);
  const inSight = useInSight(ref);
  if (!contact.map) return null;
  return (
    <section className="stack shop-place" aria-labelledby="shop-place">
      <h2 id="shop-place" className="h4">
        {t('place')}
      </h2>
      {lat !== null && lng !== null && (
        <div ref={ref} className="shop-place__map">
          {inSight && (
            <Suspense>
              <PlaceMap place={{ lat, lng }} label={t('mapOf', { name })} />
            </Suspense>
          )}
        </div>
      )}
      <MapLink contact={contact} />
    </section>
  );
}

/** Stands where the map would be; the link below it leads to others. */
function MapMissing() {
  const { t } = useTranslation('shops');
  return (
    <p className="muted text-sm shop-place__missing" role="status">
      {t('directory.mapMissing')}
    </p>
  );
}
