import type { Engine, EngineOptions } from './engines/engine.ts';
import type { Bounds } from './types.ts';

/** Makes a map for tests: ten pixels are a degree, and it looks at what it is told at once. */
export function fakeEngine(options: Pick<EngineOptions, 'container' | 'view' | 'onMoved'>): Engine {
  const overlay = document.createElement('div');
  overlay.append(Object.assign(document.createElement('canvas'), { tabIndex: 0 }));
  options.container.append(overlay);
  let shown: Bounds = 'bounds' in options.view ? options.view.bounds : { west: 40, south: 20, east: 50, north: 30 };
  const nothing = () => {};
  return {
    overlay,
    maxZoom: 12,
    zoom: () => 5,
    centre: () => ({ lat: (shown.south + shown.north) / 2, lng: (shown.west + shown.east) / 2 }),
    bounds: () => shown,
    project: ({ lat, lng }) => ({ x: (lng - shown.west) * 10, y: (shown.north - lat) * 10 }),
    unproject: ({ x, y }) => ({ lat: shown.north - y / 10, lng: shown.west + x / 10 }),
    show: (bounds, byPerson) => {
      shown = bounds;
      options.onMoved(byPerson);
    },
    moveTo: nothing,
    zoomBy: nothing,
    setTheme: nothing,
    keepClear: nothing,
    remove: () => overlay.remove(),
  };
}
