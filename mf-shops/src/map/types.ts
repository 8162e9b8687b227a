/** A place in degrees (WGS 84). */
export interface LatLng {
  lat: number;
  lng: number;
}

/** A part of the map, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What a pin stands for. */
export interface MapPoint extends LatLng {
  id: string;
  /** What the pin is called, in the language of the page. */
  name: string;
}

/** Many things of which only the number is known. */
export interface MapCell extends LatLng {
  count: number;
  /** Where they are; pressing the cell shows this part of the map. */
  bounds: Bounds;
}

/** Saudi Arabia with some sea, which a map shows when nothing else is asked for. */
export const saudiArabia: Bounds = { west: 34.4, south: 16.2, east: 55.8, north: 32.3 };
