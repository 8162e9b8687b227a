import type { Theme } from '@dabbab/contract/theme';

/** The colours of a map, which are those of the design tokens: map styles cannot read CSS variables. */
export interface Palette {
  sea: string;
  land: string;
  /** Saudi Arabia. */
  home: string;
  coast: string;
  border: string;
  region: string;
  road: string;
  majorRoad: string;
  building: string;
  green: string;
  ink: string;
  mutedInk: string;
  halo: string;
}

export const palettes: Record<Theme, Palette> = {
  light: {
    sea: '#dbe4e3',
    land: '#eff0e9',
    home: '#fdfdfb',
    coast: '#b8c2bd',
    border: '#868d80',
    region: '#c9cdc1',
    road: '#e3e5dc',
    majorRoad: '#cfd3c6',
    building: '#f1f2ec',
    green: '#e9efdb',
    ink: '#11150f',
    mutedInk: '#666c61',
    halo: '#ffffff',
  },
  dark: {
    sea: '#0c0f0a',
    land: '#191d16',
    home: '#1c211a',
    coast: '#2e352a',
    border: '#747c6e',
    region: '#363d31',
    road: '#2e352a',
    majorRoad: '#3c4437',
    building: '#232920',
    green: '#1f271a',
    ink: '#f1f3ec',
    mutedInk: '#959d8f',
    halo: '#12150f',
  },
};
