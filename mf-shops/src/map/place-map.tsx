import { useTranslation } from '@dabbab/platform/i18n';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { Button } from '@dabbab/ui/button';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Engine } from './engines/engine.ts';
import { LocateButton } from './locate-button.tsx';
import { MapFrame } from './map-frame.tsx';
import { MovablePin, StillPin } from './place-pin.tsx';
import { Placed } from './placed.tsx';
import { type Bounds, type LatLng, saudiArabia } from './types.ts';
import { nothingYet, useEngine } from './use-engine.ts';

export interface PlaceMapProps {
  place: LatLng | null;
  /** Lets the person choose the place: by pressing the map, by moving the pin, or by the button below the map. */
  onPlace?: ((place: LatLng) => void) | undefined;
  /** Names the map for assistive technology; default "map of the place". */
  label?: string | undefined;
}

/** A map of one place. It loads when it comes into sight. */
export function PlaceMap({ place, onPlace, label }: PlaceMapProps) {
  const { t } = useTranslation('shops');
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame, { margin: '200px' });
  const state = useEngine(container, {
    wanted: inSight,
    bounds: place ? around(place) : saudiArabia,
    label: label ?? t('mapView.place'),
    cooperative: true,
    onPress: onPlace && ((pressed) => onPlace(rounded(pressed))),
  });
  const { engine, placer } = state.status === 'ready' ? state : nothingYet;
  usePlaceInSight(engine, place);

  return (
    <div ref={frame} className="place-map">
      <div className="place-map__map">
        <MapFrame
          container={container}
          state={state}
          buttons={
            onPlace && (
              <LocateButton
                choice={place ? `${place.lat},${place.lng}` : ''}
                onFound={(found) => {
                  onPlace(rounded(found));
                  engine?.moveTo(found, { zoom: NEAR, byPerson: true });
                }}
              />
            )
          }
        >
          {engine &&
            placer &&
            place &&
            createPortal(
              <Placed placer={placer} at={place}>
                {onPlace ? (
                  <MovablePin engine={engine} place={place} onPlace={(moved) => onPlace(rounded(moved))} />
                ) : (
                  <StillPin label={t('mapView.pin')} />
                )}
              </Placed>,
              engine.overlay,
            )}
        </MapFrame>
      </div>
      {onPlace && engine && (
        <Button variant="outline" size="sm" onClick={() => onPlace(rounded(engine.centre()))}>
          {t('mapView.putHere')}
        </Button>
      )}
    </div>
  );
}

const NEAR = 11;

/** About 40 km to each side: the city and what lies around it. */
const around = ({ lat, lng }: LatLng): Bounds => ({
  west: lng - 0.4,
  south: lat - 0.4,
  east: lng + 0.4,
  north: lat + 0.4,
});

/** Six decimals are ten centimetres. */
const rounded = ({ lat, lng }: LatLng): LatLng => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

/** Moves the map to a place that came from elsewhere, as by a pasted address; not to one that was chosen on the map. */
function usePlaceInSight(engine: Engine | undefined, place: LatLng | null) {
  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (!engine || lat === undefined || lng === undefined) return;
    const { west, south, east, north } = engine.bounds();
    const outside = lng < west || lng > east || lat < south || lat > north;
    if (outside) engine.moveTo({ lat, lng }, { zoom: Math.max(engine.zoom(), NEAR), byPerson: false });
  }, [engine, lat, lng]);
}
