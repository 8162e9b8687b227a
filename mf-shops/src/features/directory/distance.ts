import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { LatLng } from '../../map/types.ts';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Measures as the crow flies. The list has it from the database, in whose order it comes; what is pressed on the map may not
 * be in the list.
 */
export function distanceKm(from: LatLng, to: LatLng): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** From here on nobody asks for tenths. */
const FAR_KM = 10;

/** Gives a function that writes how far something is: in metres, in kilometres with tenths, or in whole ones. */
export function useDistanceText(): (km: number) => string {
  const { t } = useTranslation('shops');
  const { number } = useFormat();
  return (km) => {
    const metres = Math.round(km * 10) * 100;
    if (metres < 1000) return t('directory.metres', { distance: number(Math.max(metres, 100)) });
    return t('directory.kilometres', { distance: number(km < FAR_KM ? metres / 1000 : Math.round(km)) });
  };
}
