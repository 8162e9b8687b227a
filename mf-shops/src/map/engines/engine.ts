import type { Language } from '@dabbab/contract/language';
import type { Theme } from '@dabbab/contract/theme';
import type { Bounds, LatLng } from '../types.ts';

/** Where a map looks: a part of the world, or what another map looked at before. */
export type View = { bounds: Bounds } | { centre: LatLng; zoom: number };

export interface EngineOptions {
  container: HTMLElement;
  view: View;
  theme: Theme;
  language: Language;
  /** Names the map for assistive technology. */
  label: string;
  /** What the map says by itself, in the language of the page, by the keys that both engines know. */
  texts: Record<string, string>;
  /** One finger and the plain wheel scroll the page; the map says what moves it. */
  cooperative: boolean;
  onMove: () => void;
  /** @param byPerson false if code moved the map, or the window has another size now */
  onMoved: (byPerson: boolean) => void;
  /** The map itself was pressed, not what lies on it. */
  onPress: (place: LatLng) => void;
  /** The map can be looked at. */
  onDrawn: () => void;
  /** The map will never be there: the service refuses it or cannot be reached, or the device cannot draw it. */
  onFailed: (cause: unknown) => void;
}

/**
 * What the site needs of a map, over maplibre-gl and mapbox-gl alike. Own code instead of react-map-gl: its markers are
 * pictures for screen readers, and it would bring the plugin for Arabic from Mapbox's address. The two engines have so
 * much in common that this is all there is between them.
 */
export interface Engine {
  /** What lies in it moves, zooms and scrolls the map like the map itself. */
  readonly overlay: HTMLElement;
  readonly maxZoom: number;
  zoom: () => number;
  centre: () => LatLng;
  bounds: () => Bounds;
  /** Tells where a place is drawn, in pixels from the upper left corner of the overlay. */
  project: (place: LatLng) => { x: number; y: number };
  /** Tells which place is drawn there. */
  unproject: (at: { x: number; y: number }) => LatLng;
  show: (bounds: Bounds, byPerson: boolean) => void;
  moveTo: (place: LatLng, options: { zoom?: number; byPerson: boolean }) => void;
  zoomBy: (steps: 1 | -1) => void;
  setTheme: (theme: Theme) => void;
  /** Names that would lie under something else step aside. */
  keepClear: (places: readonly LatLng[]) => void;
  /** Takes the map away. What is asked of it afterwards, until whoever shows it has noticed, has no effect. */
  remove: () => void;
}
