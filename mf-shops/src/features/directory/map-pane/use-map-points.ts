import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useMemo } from 'react';
import type { MapShop, MapShops } from '../../../data/shops/map-shops.ts';
import type { Shop } from '../../../data/shops/shops.ts';
import type { Bounds, MapPoint } from '../../../map/types.ts';
import { isWithin } from '../bounds.ts';
import { hasPlace } from '../where-to-look.ts';

const NONE: readonly MapShop[] = [];

/**
 * Makes the pins and cells of the map. A shop of the list that is pointed at has a pin also where there are too many to
 * show them all; what is not in sight is not marked, as the map would turn to it.
 */
export function useMapPoints(
  answer: MapShops | undefined,
  seen: Bounds,
  listed: readonly Shop[],
  wanted: string | null,
) {
  const language = useLanguage();
  const shops = answer?.shops ?? NONE;
  const marked = useMemo(() => {
    const shop = shops.find(({ id }) => id === wanted) ?? listed.find(({ id }) => id === wanted);
    return shop && hasPlace(shop) && isWithin(seen, shop) ? shop : undefined;
  }, [shops, listed, wanted, seen]);
  const extra = marked && !(shops as readonly { id: string }[]).some(({ id }) => id === marked.id) ? marked : undefined;
  const points = useMemo(
    () =>
      [...shops, ...(extra ? [extra] : [])].map(({ id, lat, lng, name_ar, name_en }): MapPoint => ({
        id,
        lat,
        lng,
        name: textIn(language, { ar: name_ar, en: name_en }).text,
      })),
    [shops, extra, language],
  );
  /** More was asked for than is seen; of cells only the number in all is known. */
  const inView = answer && (answer.shops?.filter((shop) => isWithin(seen, shop)).length ?? answer.total);
  return { points, cells: answer?.cells ?? undefined, inView, marked: marked?.id ?? null };
}
