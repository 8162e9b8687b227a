import type { Language } from '@dabbab/contract/language';
import type { Theme } from '@dabbab/contract/theme';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'mapbox-gl';
import { CLEAR_SOURCE, clearLayer, clearPlaces } from './clear-places.ts';
import { nameImage } from './draw-name.ts';
import { type Palette, palettes } from './palette.ts';

const SOURCE = 'streets';

/** Makes a style of our own over Mapbox's streets (its tiles "Streets v8"), in the colours of the site. */
export function mapboxStyle(theme: Theme, language: Language): StyleSpecification {
  const colours = palettes[theme];
  return {
    version: 8,
    glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf',
    sources: {
      [SOURCE]: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' },
      [CLEAR_SOURCE]: { type: 'geojson', data: clearPlaces([]) },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.home } },
      ...ground(colours),
      ...roads(colours),
      ...borders(colours),
      ...names(colours, theme, language),
      clearLayer,
    ],
  };
}

const ground = ({ green, sea, building }: Palette): LayerSpecification[] => [
  {
    id: 'green',
    type: 'fill',
    source: SOURCE,
    'source-layer': 'landuse',
    filter: ['match', ['get', 'class'], ['park', 'grass', 'pitch', 'cemetery', 'agriculture'], true, false],
    paint: { 'fill-color': green },
  },
  { id: 'water', type: 'fill', source: SOURCE, 'source-layer': 'water', paint: { 'fill-color': sea } },
  {
    id: 'buildings',
    type: 'fill',
    source: SOURCE,
    'source-layer': 'building',
    minzoom: 15,
    paint: { 'fill-color': building },
  },
];

const major: ExpressionSpecification = ['match', ['get', 'class'], ['motorway', 'trunk', 'primary'], true, false];
const minor: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  ['secondary', 'tertiary', 'street', 'street_limited', 'motorway_link', 'trunk_link', 'primary_link', 'service'],
  true,
  false,
];

const roads = ({ road, majorRoad }: Palette): LineLayerSpecification[] => [
  line('streets', minor, road, [11, 0.4, 14, 2, 18, 14], 10),
  line('roads', major, majorRoad, [5, 0.5, 10, 1.6, 14, 5, 18, 22], 4),
];

const line = (
  id: string,
  filter: FilterSpecification,
  colour: string,
  widths: number[],
  minzoom: number,
): LineLayerSpecification => ({
  id,
  type: 'line',
  source: SOURCE,
  'source-layer': 'road',
  minzoom,
  filter,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths] as unknown as ExpressionSpecification,
  },
});

const borders = ({ border, region }: Palette): LineLayerSpecification[] => [
  adminLine('regions', 1, region),
  adminLine('borders', 0, border),
];

const adminLine = (id: string, level: 0 | 1, colour: string): LineLayerSpecification => ({
  id,
  type: 'line',
  source: SOURCE,
  'source-layer': 'admin',
  filter: [
    'all',
    ['==', ['get', 'admin_level'], level],
    ['==', ['get', 'maritime'], 'false'],
    // As drawn for everybody: the tiles hold the views of some countries, too.
    ['match', ['get', 'worldview'], ['all', 'US'], true, false],
  ],
  paint: {
    'line-color': colour,
    'line-width': level === 0 ? 1.2 : 1,
    ...(level === 1 && { 'line-dasharray': [3, 2] }),
  },
});

function names(colours: Palette, theme: Theme, language: Language): SymbolLayerSpecification[] {
  const written: ExpressionSpecification = ['coalesce', ['get', `name_${language}`], ['get', 'name']];
  const place = (
    id: string,
    kind: 'city' | 'area',
    classes: string[],
    layer: Partial<SymbolLayerSpecification>,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'place_label',
    filter: ['match', ['get', 'class'], classes, true, false],
    layout: {
      'icon-image': nameImage(kind, theme, written) as ExpressionSpecification,
      'symbol-sort-key': ['get', 'symbolrank'],
      'icon-padding': 4,
    },
    ...layer,
  });
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'road',
      minzoom: 12,
      filter: ['any', major, minor],
      layout: {
        'symbol-placement': 'line',
        'text-field': written,
        'text-size': 12,
        'text-font': ['Readex Pro Variable'],
      },
      paint: { 'text-color': colours.mutedInk, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
    },
    place('quarters', 'area', ['settlement_subdivision'], { minzoom: 11 }),
    place('regions-names', 'area', ['state'], { minzoom: 5.4, maxzoom: 8 }),
    place('countries', 'area', ['country'], { maxzoom: 8 }),
    place('cities', 'city', ['settlement'], { maxzoom: 15 }),
  ];
}
