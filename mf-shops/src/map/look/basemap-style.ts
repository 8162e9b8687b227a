import type { Language } from '@dabbab/contract/language';
import type { Theme } from '@dabbab/contract/theme';
import type { ExpressionSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { CLEAR_SOURCE, clearLayer, clearPlaces } from './clear-places.ts';
import { nameImage } from './draw-name.ts';
import { palettes } from './palette.ts';

const SOURCE = 'basemap';

/** The kinds of things in the basemap (`basemap/README.md`). */
type Kind = 'land' | 'home' | 'border' | 'region' | 'city' | 'region-name' | 'country' | 'sea-name';

/** Makes the style of the basemap that lies in the repository, in the colours of the site. */
export function basemapStyle(basemap: GeoJSON.FeatureCollection, theme: Theme, language: Language): StyleSpecification {
  const colours = palettes[theme];
  return {
    version: 8,
    sources: {
      [SOURCE]: { type: 'geojson', data: basemap, maxzoom: 10, tolerance: 0.2 },
      [CLEAR_SOURCE]: { type: 'geojson', data: clearPlaces([]) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: SOURCE, filter: is('land'), paint: { 'fill-color': colours.land } },
      { id: 'home', type: 'fill', source: SOURCE, filter: is('home'), paint: { 'fill-color': colours.home } },
      {
        id: 'coast',
        type: 'line',
        source: SOURCE,
        filter: is('land', 'home'),
        paint: { 'line-color': colours.coast, 'line-width': 0.8 },
      },
      {
        id: 'regions',
        type: 'line',
        source: SOURCE,
        filter: is('region'),
        paint: { 'line-color': colours.region, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'borders',
        type: 'line',
        source: SOURCE,
        filter: is('border'),
        paint: { 'line-color': colours.border, 'line-width': 1.2 },
      },
      {
        id: 'cities',
        type: 'circle',
        source: SOURCE,
        filter: visibleCity,
        paint: {
          'circle-radius': 2.5,
          'circle-color': colours.home,
          'circle-stroke-color': colours.mutedInk,
          'circle-stroke-width': 1.2,
        },
      },
      {
        id: 'areas',
        type: 'symbol',
        source: SOURCE,
        filter: ['any', is('sea-name', 'country'), ['all', is('region-name'), ['>=', ['zoom'], 5.4]]],
        layout: {
          'icon-image': nameImage('area', theme, ['get', language]) as ExpressionSpecification,
          'icon-padding': 4,
        },
      },
      // The higher layer is placed first: the name is near its dot or, where a pin lies there, below it.
      cityNames('city-names-aside', 29, theme, language),
      cityNames('city-names', 6, theme, language),
      clearLayer,
    ],
  };
}

const is = (...kinds: Kind[]): ExpressionSpecification => ['in', ['get', 'k'], ['literal', kinds]];

/** Each city says from which zoom on it is shown. */
const visibleCity: ExpressionSpecification = ['all', is('city'), ['<=', ['get', 'z'], ['zoom']]];

const cityNames = (id: string, below: number, theme: Theme, language: Language): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: SOURCE,
  filter: visibleCity,
  layout: {
    'icon-image': nameImage('city', theme, ['get', language]) as ExpressionSpecification,
    'icon-anchor': 'top',
    'icon-offset': [0, below],
    'symbol-sort-key': ['get', 'z'],
    'icon-padding': 4,
  },
});
