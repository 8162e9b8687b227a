import { useTranslation } from '@dabbab/platform/i18n';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { useMemo, useRef } from 'react';
import { mapShopsQuery } from '../../../data/shops/map-shops.ts';
import type { Shop, ShopFilters } from '../../../data/shops/shops.ts';
import { ShopMap } from '../../../map/shop-map.tsx';
import { readPlace, writeBounds } from '../bounds.ts';
import type { Changes } from '../question.ts';
import { whereToLook } from '../where-to-look.ts';
import { MapCard } from './map-card.tsx';
import { MapStatus } from './map-status.tsx';
import { useChosenShop } from './use-chosen-shop.ts';
import { useMapPoints } from './use-map-points.ts';
import { useMapView } from './use-map-view.ts';
import './map-pane.css';

export interface MapPaneProps {
  filters: ShopFilters;
  /** The shops of the list beside it, as far as they are loaded. */
  listed: readonly Shop[];
  /** The shop of the list that is pointed at. */
  pointed: string | null;
  /** The page does not scroll. */
  fillsWindow: boolean;
  onChange: (changes: Changes) => void;
}

/** A movement of the map ends in several steps. */
const PAUSE_MS = 250;
/** Shops are asked for on a coarse grid: a small movement asks for nothing new. */
const COARSE = 4;
/** An area in the address is what was seen, all but. */
const FINE = 50;

/** The shops that fit the question on a map, and the card of the one that was pressed. */
export function MapPane({ filters, listed, pointed, fillsWindow, onChange }: MapPaneProps) {
  const { t } = useTranslation('shops');
  const cities = useLookups()?.cities;
  const { bounds = '', near = '', city = '', sort = '' } = filters;
  const place = useMemo(
    () => ({ name: [bounds, near, city].join('|'), area: whereToLook({ bounds, near, city, sort }, cities, listed) }),
    [bounds, near, city, sort, cities, listed],
  );
  const { target, seen, moved, placed, onMoved } = useMapView(place);
  const asked = useDebounced(placed ? writeBounds(seen, COARSE) : undefined, PAUSE_MS);
  const request = useQuery(mapShopsQuery(asked, filters));
  const [chosen, choose] = useChosenShop();
  const { points, cells, inView, marked } = useMapPoints(request.data, seen, listed, pointed ?? chosen);
  const from = readPlace(near);
  const behind = useRef<HTMLDivElement>(null);
  return (
    <section className="map-pane" aria-label={t('directory.map')}>
      <button type="button" className="skip-link" onClick={() => behind.current?.focus()}>
        {t('directory.skipMap')}
      </button>
      <ShopMap
        label={t('directory.map')}
        points={points}
        cells={cells}
        bounds={target}
        onMoved={onMoved}
        selected={marked}
        onSelect={choose}
        position={from}
        fillsWindow={fillsWindow}
      />
      <div className="map-pane__top">
        {moved && (
          <Button
            variant="ink"
            icon="search"
            className="map-pane__search"
            onClick={() => onChange({ bounds: writeBounds(seen, FINE) })}
          >
            {t('directory.searchHere')}
          </Button>
        )}
        <MapStatus request={request} inView={inView} />
      </div>
      {chosen && (
        <MapCard
          key={chosen}
          id={chosen}
          name={points.find(({ id }) => id === chosen)?.name}
          from={from}
          onClose={() => choose(null)}
        />
      )}
      <div ref={behind} tabIndex={-1} />
    </section>
  );
}
