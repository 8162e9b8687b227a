import rtlText from '@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js';
import mapbox, { type GeoJSONSource } from 'mapbox-gl';
import 'mapbox-gl/dist/mapbox-gl.css';
import { CLEAR_IMAGE, CLEAR_SOURCE, clearImage, clearPlaces } from '../look/clear-places.ts';
import { drawName, NAME_SCALE } from '../look/draw-name.ts';
import { mapboxStyle } from '../look/mapbox-style.ts';
import type { LatLng } from '../types.ts';
import { cameraOf, commonEngine, placeOf } from './common-engine.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { isOfPerson } from './is-of-person.ts';

const MAX_ZOOM = 19;

/** What Mapbox answers to a token that it does not know, that may not be used on this site, or whose quota is used up. */
const refusals = new Set([401, 403, 429]);

/** Draws a map of Mapbox, which counts it against the token. */
export function createMapbox(options: EngineOptions, token: string): Engine {
  const { container, theme, language, label, texts, cooperative } = options;
  // Ours, because the newest one needs WebAssembly, which the content policy refuses.
  if (mapbox.getRTLTextPluginStatus() === 'unavailable') mapbox.setRTLTextPlugin(rtlText, undefined, true);
  const map = new mapbox.Map({
    container,
    accessToken: token,
    style: mapboxStyle(theme, language),
    ...cameraOf(options),
    projection: 'mercator',
    // Letters are drawn here instead of loaded from Mapbox, in the font of the site as far as it has them.
    localFontFamily: '"Readex Pro Variable", sans-serif',
    minZoom: 3,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    logoPosition: language === 'ar' ? 'bottom-right' : 'bottom-left',
    cooperativeGestures: cooperative,
    locale: { ...texts, 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const corner = language === 'ar' ? 'bottom-left' : 'bottom-right';
  map.addControl(new mapbox.AttributionControl(), corner);
  map.addControl(new mapbox.ScaleControl({ maxWidth: 80 }), corner);
  map.on('styleimagemissing', ({ id }) => {
    if (map.hasImage(id)) return;
    if (id === CLEAR_IMAGE) map.addImage(id, clearImage());
    const name = drawName(id);
    if (name) map.addImage(id, name, { pixelRatio: NAME_SCALE });
  });
  map.on('move', options.onMove);
  map.on('moveend', (event) => options.onMoved(isOfPerson(event)));
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) options.onPress(placeOf(lngLat));
  });

  let drawn = false;
  map.once('load', () => {
    drawn = true;
    options.onDrawn();
  });
  map.on('error', ({ error }) => {
    const { status = 0, message } = error as Error & { status?: number };
    const refused = refusals.has(status) || /access token/i.test(message);
    // A tile that does not arrive later leaves a hole, and comes with the next look at it.
    const unreachable = !drawn && (status > 0 || error instanceof TypeError);
    if (refused || unreachable) options.onFailed(error);
    else console.error(error);
  });

  let removed = false;
  let shownTheme = theme;
  let clear: readonly LatLng[] = [];
  const keepClear = () => map.getSource<GeoJSONSource>(CLEAR_SOURCE)?.setData(clearPlaces(clear));
  map.on('style.load', keepClear);

  return {
    ...commonEngine(map, MAX_ZOOM),
    setTheme: (next) => {
      if (removed || next === shownTheme) return;
      shownTheme = next;
      map.setStyle(mapboxStyle(next, language));
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
