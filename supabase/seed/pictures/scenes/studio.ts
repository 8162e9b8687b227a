import { linear, radial, rect } from '../shared/svg.ts';
import type { Scene } from './scene.ts';

/** A sweep of coloured paper with a spot of light: lit, middle and low tone. */
function studio(lit: string, middle: string, low: string, dark = false): Scene {
  return {
    defs:
      linear('backdrop', [
        [0, middle],
        [0.62, lit],
        [0.7, middle],
        [1, low],
      ]) +
      radial(
        'spot',
        [
          [0, '#fff', dark ? 0.2 : 0.85],
          [1, '#fff', 0],
        ],
        { cx: 0.5, cy: 0.46, r: 0.55 },
      ),
    art: rect(0, 0, 800, 600, 0, 'url(#backdrop)') + rect(0, 0, 800, 600, 0, 'url(#spot)'),
    shadow: dark ? 0.75 : 0.42,
  };
}

export const studioPaper = studio('#fbfbf8', '#e9eae3', '#d4d6cc');
export const studioAsphalt = studio('#3a4036', '#23281f', '#151911', true);
export const studioLime = studio('#ecffa6', '#d9f95f', '#b6dc2a');
export const studioSand = studio('#f7eee0', '#ecdcc2', '#d7bf9b');
export const studioSky = studio('#eaf1f4', '#d3dfe4', '#b7c6cd');
export const studioClay = studio('#f6e3da', '#e8c3b2', '#cf9c86');
export const studioMint = studio('#eaf6ee', '#cfe6d8', '#a9cbb8');
