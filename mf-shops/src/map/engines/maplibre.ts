import {
  AttributionControl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapLibre,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { basemapStyle } from '../look/basemap-style.ts';
import { CLEAR_IMAGE, CLEAR_SOURCE, clearImage, clearPlaces } from '../look/clear-places.ts';
import { drawName, NAME_SCALE } from '../look/draw-name.ts';
import type { LatLng } from '../types.ts';
import { cameraOf, commonEngine, placeOf } from './common-engine.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { isOfPerson } from './is-of-person.ts';

/** The basemap has no streets: closer, there is nothing to see any more. */
const MAX_ZOOM = 12;

/** How far the map goes. It limits zooming out as well: on a phone, the whole country needs this much. */
const WORLD: LngLatBoundsLike = [
  [20, 2],
  [70, 44],
];

let workerReady = false;

/** Draws a map of the basemap in the repository. Needs neither a token nor a network. */
export function createMapLibre(
  options: EngineOptions,
  workerSource: string,
  basemap: GeoJSON.FeatureCollection,
): Engine {
  if (!workerReady) {
    // From a chunk, which the browser checks against the entry, and so from whatever origin the remote is served.
    setWorkerUrl(URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' })));
    workerReady = true;
  }
  const { container, theme, language, label, texts, cooperative } = options;
  const map = new MapLibre({
    container,
    style: basemapStyle(basemap, theme, language),
    ...cameraOf(options),
    maxBounds: WORLD,
    minZoom: 3,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    cooperativeGestures: cooperative,
    locale: { ...texts, 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const corner = language === 'ar' ? 'bottom-left' : 'bottom-right';
  map.addControl(new AttributionControl({ compact: false, customAttribution: 'Natural Earth' }), corner);
  map.addControl(new ScaleControl({ maxWidth: 80 }), corner);
  map.setMissingStyleImageResolver((id) => {
    if (id === CLEAR_IMAGE) map.addImage(id, clearImage());
    const name = drawName(id);
    if (name && !map.hasImage(id)) map.addImage(id, name, { pixelRatio: NAME_SCALE });
  });
  map.on('move', options.onMove);
  map.on('moveend', (event) => options.onMoved(isOfPerson(event)));
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) options.onPress(placeOf(lngLat));
  });
  map.once('load', options.onDrawn);

  let removed = false;
  let shownTheme = theme;
  let clear: readonly LatLng[] = [];
  const keepClear = () => {
    void map.getSource<GeoJSONSource>(CLEAR_SOURCE)?.setData(clearPlaces(clear));
  };
  map.on('style.load', keepClear);

  return {
    ...commonEngine(map, MAX_ZOOM),
    setTheme: (next) => {
      if (removed || next === shownTheme) return;
      shownTheme = next;
      map.setStyle(basemapStyle(basemap, next, language));
    },
    keepClear: (places) => {
      clear = places;
      if (!removed) keepClear();
    },
    remove: () => {
      removed = true;
      map.remove();
    },
  };
}
