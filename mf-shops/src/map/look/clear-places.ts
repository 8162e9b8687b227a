import type { LatLng } from '../types.ts';

/** The source of places that names keep clear of, because a pin lies there. */
export const CLEAR_SOURCE = 'clear';

/** An invisible picture of the size of a pin. Where it lies, no name is written. */
export const CLEAR_IMAGE = 'clear';

/** Makes the picture of `CLEAR_IMAGE`. */
export const clearImage = () => ({ width: 44, height: 44, data: new Uint8Array(44 * 44 * 4) });

/** The layer has to lie above all names: what is higher is placed first. */
export const clearLayer = {
  id: 'clear',
  type: 'symbol' as const,
  source: CLEAR_SOURCE,
  layout: { 'icon-image': CLEAR_IMAGE, 'icon-allow-overlap': true, 'icon-padding': 0 },
};

export const clearPlaces = (places: readonly LatLng[]): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: places.map(({ lat, lng }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});
