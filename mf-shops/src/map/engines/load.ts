import { loadNameFont } from '../look/draw-name.ts';
import type { Engine, EngineOptions } from './engine.ts';

export type CreateEngine = (options: EngineOptions) => Engine;

/** Loads what draws the basemap of the repository, as chunks of its own. */
export async function loadMapLibre(): Promise<CreateEngine> {
  const [{ createMapLibre }, worker, basemap] = await Promise.all([
    import(/* webpackChunkName: "maplibre" */ './maplibre.ts'),
    import(/* webpackChunkName: "maplibre-worker" */ 'maplibre-gl/dist/maplibre-gl-worker.mjs'),
    import(/* webpackChunkName: "basemap" */ '../basemap/saudi.geojson'),
    loadNameFont(),
  ]);
  return (options) => createMapLibre(options, worker.default, basemap.default);
}

/** Loads Mapbox's engine. Its licence asks for an account, so it never runs without a token. */
export async function loadMapbox(token: string): Promise<CreateEngine> {
  const [{ createMapbox }] = await Promise.all([
    import(/* webpackChunkName: "mapbox" */ './mapbox.ts'),
    loadNameFont(),
  ]);
  return (options) => createMapbox(options, token);
}
