import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Page, Route } from '@playwright/test';

/** A token of the form that Mapbox gives out; nobody's. */
export const TOKEN = 'pk.eyJ1Ijoibm9ib2R5In0.stand-in';

/** What the page asked Mapbox for. */
export interface Asked {
  tiles: number;
  /** Tokens that came with the requests. */
  tokens: Set<string>;
  urls: string[];
}

/**
 * Stands in for Mapbox: speaks the addresses of its map sessions, sources and tiles for one page, with what the basemap
 * holds and two streets in the layers of its "Streets v8".
 * @param refusal the status with which everything is refused instead
 */
export async function standInForMapbox(page: Page, refusal?: 401 | 403 | 429): Promise<Asked> {
  const asked: Asked = { tiles: 0, tokens: new Set(), urls: [] };
  const tiles = await streets();
  const answer = async (route: Route) => {
    const url = new URL(route.request().url());
    asked.urls.push(url.origin + url.pathname);
    asked.tokens.add(url.searchParams.get('access_token') ?? '');
    const headers = { 'access-control-allow-origin': '*' };
    if (refusal)
      return route.fulfill({ status: refusal, headers, json: { message: 'Not Authorized - Invalid Token' } });
    if (url.pathname === '/v4/mapbox.mapbox-streets-v8.json') return route.fulfill({ headers, json: description });
    const [, z, x, y] = /^\/v4\/mapbox\.mapbox-streets-v8\/(\d+)\/(\d+)\/(\d+)\.vector\.pbf$/.exec(url.pathname) ?? [];
    if (!z) return route.fulfill({ status: url.hostname.startsWith('events') ? 204 : 200, headers, body: '' });
    asked.tiles += 1;
    const body = Buffer.from(tiles(Number(z), Number(x), Number(y)));
    return route.fulfill({ headers, contentType: 'application/vnd.mapbox-vector-tile', body });
  };
  await page.route(/^https:\/\/(api|events)\.mapbox\.com\//, answer);
  return asked;
}

const description = {
  tilejson: '2.2.0',
  name: 'Mapbox Streets v8',
  attribution:
    '<a href="https://www.mapbox.com/about/maps/" target="_blank">© Mapbox</a> <a href="https://www.openstreetmap.org/about/" target="_blank">© OpenStreetMap</a>',
  minzoom: 0,
  maxzoom: 16,
  bounds: [-180, -85, 180, 85],
  tiles: ['a', 'b'].map(
    (server) =>
      `https://${server}.tiles.mapbox.com/v4/mapbox.mapbox-streets-v8/{z}/{x}/{y}.vector.pbf?access_token=${TOKEN}`,
  ),
  vector_layers: ['landuse', 'water', 'building', 'admin', 'place_label', 'road'].map((id) => ({ id, fields: {} })),
};

/** Gives a function that makes tiles. */
async function streets() {
  const file = join(import.meta.dirname, '../../mf-shops/src/map/basemap/saudi.geojson');
  const basemap = JSON.parse(await readFile(file, 'utf8')) as GeoJSON.FeatureCollection;
  const of = (kind: string) => basemap.features.filter(({ properties }) => properties?.['k'] === kind);
  const coasts = [...of('land'), ...of('home')].flatMap(({ geometry }) => outerRings(geometry));
  const layers = {
    water: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [world, ...coasts] } }],
    admin: [
      ...of('border').map((feature) => ({ ...feature, properties: { ...admin, admin_level: 0 } })),
      ...of('region').map((feature) => ({ ...feature, properties: { ...admin, admin_level: 1 } })),
    ],
    place_label: of('city').map((feature) => ({
      ...feature,
      properties: {
        class: 'settlement',
        symbolrank: feature.properties?.['z'] as number,
        name: feature.properties?.['en'] as string,
        name_ar: feature.properties?.['ar'] as string,
        name_en: feature.properties?.['en'] as string,
      },
    })),
    road: [
      street('primary', 'طريق الملك فهد', 'King Fahd Road', [46.6753, 24.6], [46.6753, 24.8]),
      street('street', 'شارع العليا', 'Olaya Street', [46.6, 24.7136], [46.75, 24.7136]),
    ],
  };
  const indexes = Object.entries(layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: 'FeatureCollection', features } as GeoJSON.FeatureCollection, { maxZoom: 16 }),
  }));
  return (z: number, x: number, y: number): Uint8Array => {
    const found = indexes.flatMap(({ name, index }) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    return fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 });
  };
}

/** The area of the basemap. */
const world = [
  [20, 2],
  [70, 2],
  [70, 44],
  [20, 44],
  [20, 2],
];

const outerRings = (geometry: GeoJSON.Geometry) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(([outer]) => (outer ? [outer] : [])) : [];

const admin = { maritime: 'false', disputed: 'false', worldview: 'all' };

const street = (kind: string, ar: string, en: string, from: number[], to: number[]) => ({
  type: 'Feature',
  properties: { class: kind, name: ar, name_ar: ar, name_en: en },
  geometry: { type: 'LineString', coordinates: [from, to] },
});
