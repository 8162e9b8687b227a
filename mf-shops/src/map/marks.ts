import Supercluster from 'supercluster';
import type { Bounds, LatLng, MapPoint } from './types.ts';

/** What a map shows: one thing, or several that lie too close to each other. */
export type Mark =
  | ({ kind: 'point'; key: string; point: MapPoint } & LatLng)
  | ({ kind: 'cluster'; key: string; id: number; count: number } & LatLng);

export interface Marks {
  /** The marks within bounds, from north to south, so that the lower ones lie in front. */
  within: (bounds: Bounds, zoom: number) => Mark[];
  /** The zoom at which a cluster falls apart; undefined if it never does, as for shops of one building. */
  opensAt: (cluster: number) => number | undefined;
  pointsOf: (cluster: number) => MapPoint[];
}

/** In pixels. A pin can be pressed within 44. */
const RADIUS = 48;

/**
 * Groups what lies close together. Not by the source of the engine, which would draw on its canvas: pins are buttons.
 * @param maxZoom beyond which the map does not go: what still lies together there stays one mark
 */
export function groupPoints(points: readonly MapPoint[], maxZoom: number): Marks {
  const index = new Supercluster<{ point: MapPoint }>({ radius: RADIUS, maxZoom: Math.floor(maxZoom) });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    })),
  );
  return {
    within: ({ west, south, east, north }, zoom) =>
      index
        .getClusters([west, south, east, north], Math.floor(zoom))
        .map(({ geometry, properties }): Mark => {
          const [lng = 0, lat = 0] = geometry.coordinates;
          if ('cluster' in properties) {
            const { cluster_id: id, point_count: count } = properties;
            return { kind: 'cluster', key: `cluster ${id}`, id, count, lat, lng };
          }
          return { kind: 'point', key: properties.point.id, point: properties.point, lat, lng };
        })
        .toSorted((a, b) => b.lat - a.lat),
    opensAt: (cluster) => {
      const zoom = index.getClusterExpansionZoom(cluster);
      return zoom > maxZoom ? undefined : zoom;
    },
    pointsOf: (cluster) => index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties: { point } }) => point),
  };
}
