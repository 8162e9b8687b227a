import { linear, path, rect } from '../shared/svg.ts';
import { road } from './road.ts';
import type { Scene } from './scene.ts';

interface Light {
  readonly sky: readonly [top: string, horizon: string];
  readonly ranges: readonly [far: string, near: string, foot: string, trees: string];
}

/** A mountain road with juniper trees. */
function mountain({ sky, ranges: [far, near, foot, trees] }: Light): Scene {
  return {
    defs:
      linear('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]) +
      linear('ground', [
        [0, '#77796c'],
        [1, '#55574c'],
      ]),
    art:
      rect(0, 0, 800, 600, 0, 'url(#sky)') +
      path('M0 300 L90 220 L160 270 L270 150 L360 250 L450 190 L560 290 L660 200 L800 310 L800 460 L0 460Z', far) +
      path('M0 350 L120 280 L220 330 L330 240 L430 330 L540 270 L650 350 L740 300 L800 340 L800 460 L0 460Z', near) +
      path('M270 150 L360 250 L330 240 L300 226Z M450 190 L560 290 L520 272Z M660 200 L800 310 L740 286Z', '#fff', {
        opacity: 0.2,
      }) +
      path('M0 400 C120 360 220 384 320 396 C460 410 600 360 800 392 L800 460 L0 460Z', foot) +
      [30, 86, 130, 640, 700, 748, 776].map((x) => path(`M${x} 404 l18 -52 l18 52Z`, trees)).join('') +
      road('#f2c94c', -10),
    shadow: 0.6,
  };
}

export const mountainDay = mountain({
  sky: ['#b9d3d6', '#f4efe2'],
  ranges: ['#8fa9a4', '#65857a', '#4b6a52', '#35533f'],
});
export const mountainDusk = mountain({
  sky: ['#4a4a7a', '#f0b39a'],
  ranges: ['#7c6d92', '#574c74', '#3d3a52', '#2a2a3e'],
});
