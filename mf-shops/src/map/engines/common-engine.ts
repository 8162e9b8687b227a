import type { Bounds, LatLng } from '../types.ts';
import type { Engine, EngineOptions } from './engine.ts';

/** What both engines can do by the same names. */
interface CommonMap {
  getZoom(): number;
  getCenter(): LatLng;
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
  project(place: [number, number]): { x: number; y: number };
  unproject(at: [number, number]): LatLng;
  fitBounds(
    bounds: [number, number, number, number],
    options: { padding: number; duration: number },
    eventData?: object,
  ): unknown;
  easeTo(options: { center?: [number, number]; zoom: number; duration: number }, eventData?: object): unknown;
  getCanvas(): HTMLCanvasElement;
  getCanvasContainer(): HTMLElement;
}

const PADDING = 32;
const FLIGHT_MS = 500;
const STEP_MS = 200;

/** The part of an engine that is the same over both libraries. */
export function commonEngine(map: CommonMap, maxZoom: number): Omit<Engine, 'setTheme' | 'keepClear' | 'remove'> {
  return {
    overlay: map.getCanvasContainer(),
    maxZoom,
    zoom: () => map.getZoom(),
    centre: () => placeOf(map.getCenter()),
    bounds: () => {
      const bounds = map.getBounds();
      return {
        west: bounds?.getWest() ?? 0,
        south: bounds?.getSouth() ?? 0,
        east: bounds?.getEast() ?? 0,
        north: bounds?.getNorth() ?? 0,
      };
    },
    project: ({ lat, lng }) => map.project([lng, lat]),
    unproject: ({ x, y }) => placeOf(map.unproject([x, y])),
    show: (bounds, byPerson) =>
      map.fitBounds(cornersOf(bounds), { padding: PADDING, duration: FLIGHT_MS }, { byPerson }),
    moveTo: ({ lat, lng }, { zoom = map.getZoom(), byPerson }) =>
      map.easeTo({ center: [lng, lat], zoom, duration: FLIGHT_MS }, { byPerson }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: STEP_MS }, { byPerson: true }),
  };
}

/** Where the map looks first, as both libraries take it. */
export function cameraOf({ view }: EngineOptions) {
  if ('bounds' in view) return { bounds: cornersOf(view.bounds), fitBoundsOptions: { padding: PADDING } };
  return { center: [view.centre.lng, view.centre.lat] as [number, number], zoom: view.zoom };
}

export const placeOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

const cornersOf = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];
