import { circle, linear, path, rect } from '../shared/svg.ts';
import { road } from './road.ts';
import type { Scene } from './scene.ts';

interface Light {
  readonly sky: readonly [top: string, horizon: string];
  readonly sand: readonly [near: string, middle: string, low: string];
  readonly sun: string;
}

/** Dunes along a road. */
function desert({ sky, sand, sun }: Light): Scene {
  return {
    defs:
      linear('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]) +
      linear('dune', [
        [0, sand[0]],
        [1, sand[1]],
      ]) +
      linear('dune2', [
        [0, sand[1]],
        [1, sand[2]],
      ]) +
      linear('ground', [
        [0, '#6b6f66'],
        [1, '#4d5149'],
      ]),
    art:
      rect(0, 0, 800, 600, 0, 'url(#sky)') +
      circle(612, 150, 54, sun, { opacity: 0.9 }) +
      circle(612, 150, 92, sun, { opacity: 0.22 }) +
      path(
        'M0 330 C90 286 190 318 270 302 C380 278 440 330 540 306 C640 282 720 300 800 284 L800 460 L0 460Z',
        sand[0],
        { opacity: 0.55 },
      ) +
      path('M0 380 C120 318 220 350 320 376 C440 404 560 330 800 362 L800 470 L0 470Z', 'url(#dune)') +
      path('M0 380 C120 318 220 350 320 376 C220 366 120 366 0 430Z', '#fff', { opacity: 0.16 }) +
      path('M560 345 C640 338 720 350 800 362 L800 410 C720 372 640 352 560 345Z', '#000', { opacity: 0.08 }) +
      path('M0 424 C200 392 420 440 800 402 L800 470 L0 470Z', 'url(#dune2)') +
      road('#f4f5ef', 20),
    shadow: 0.6,
  };
}

export const desertDawn = desert({
  sky: ['#f9c99b', '#fde8cf'],
  sand: ['#e2a86f', '#cf8f56', '#b97742'],
  sun: '#fff3df',
});
export const desertNoon = desert({
  sky: ['#8ec7e6', '#e6f3f5'],
  sand: ['#ecd0a0', '#ddb87f', '#c99f62'],
  sun: '#ffffff',
});
export const desertDusk = desert({
  sky: ['#45325c', '#e98a63'],
  sand: ['#a9573f', '#853f33', '#5f2c29'],
  sun: '#ffd9a0',
});
