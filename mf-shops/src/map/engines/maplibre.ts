import {
  AttributionControl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapLibre,
  type MapOptions,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { basemapStyle } from '../look/basemap-style.ts';
import { CLEAR_IMAGE, CLEAR_SOURCE, clearImage, clearPlaces } from '../look/clear-places.ts';
import { drawName, NAME_SCALE } from '../look/draw-name.ts';
import type { Bounds, LatLng } from '../types.ts';
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
    if (originalEvent.target === map.getCanvas()) options.onPress({ lat: lngLat.lat, lng: lngLat.lng });
  });
  map.once('load', options.onDrawn);

  let shownTheme = theme;
  let clear: readonly LatLng[] = [];
  const keepClear = () => {
    void map.getSource<GeoJSONSource>(CLEAR_SOURCE)?.setData(clearPlaces(clear));
  };
  map.on('style.load', keepClear);

  return {
    overlay: map.getCanvasContainer(),
    maxZoom: MAX_ZOOM,
    zoom: () => map.getZoom(),
    centre: () => map.getCenter(),
    bounds: () => boundsOf(map),
    project: ({ lat, lng }) => map.project([lng, lat]),
    unproject: ({ x, y }) => {
      const { lat, lng } = map.unproject([x, y]);
      return { lat, lng };
    },
    show: (bounds, byPerson) => map.fitBounds(asLngLat(bounds), { padding: PADDING, duration: DURATION }, { byPerson }),
    moveTo: ({ lat, lng }, { zoom = map.getZoom(), byPerson }) =>
      map.easeTo({ center: [lng, lat], zoom, duration: DURATION }, { byPerson }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }, { byPerson: true }),
    setTheme: (next) => {
      if (next === shownTheme) return;
      shownTheme = next;
      map.setStyle(basemapStyle(basemap, next, language));
    },
    keepClear: (places) => {
      clear = places;
      keepClear();
    },
    remove: () => map.remove(),
  };
}

const PADDING = 32;
const DURATION = 500;

function cameraOf({ view }: EngineOptions): Pick<MapOptions, 'bounds' | 'fitBoundsOptions' | 'center' | 'zoom'> {
  if ('bounds' in view) return { bounds: asLngLat(view.bounds), fitBoundsOptions: { padding: PADDING } };
  return { center: [view.centre.lng, view.centre.lat], zoom: view.zoom };
}

const asLngLat = ({ west, south, east, north }: Bounds): [number, number, number, number] => [west, south, east, north];

function boundsOf(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
