import { circle, group, line, linear, path, rect, repeat, type Markup } from '../shared/svg.ts';
import type { Scene } from './scene.ts';

interface Light {
  readonly sky: readonly [top: string, horizon: string];
  readonly sea: readonly [far: string, near: string];
  readonly paving: readonly [far: string, near: string];
  readonly sun: string;
}

/** Where the fronds of the palm reach. */
const fronds = [
  [-70, -6],
  [-54, -40],
  [-8, -52],
  [44, -34],
  [58, 6],
  [-60, 30],
  [46, 36],
] as const;

function palm(): Markup {
  return group(
    line('M14 326 C2 220 4 120 -6 20', '#6b5540', 13) +
      line('M18 326 C6 220 8 120 -3 24', '#8a7054', 3) +
      fronds.map(([x, y]) => line(`M-6 20 Q${x * 0.6 - 4} ${y * 0.9 - 10} ${x - 6} ${y + 44}`, '#2e7a4f', 10)).join(''),
    { transform: 'translate(716 120)' },
  );
}

function railing(): Markup {
  return (
    rect(0, 392, 800, 5, 2, '#f4f2ea') +
    rect(0, 418, 800, 5, 2, '#f4f2ea') +
    [40, 160, 280, 400, 520, 640, 760].map((x) => rect(x, 386, 8, 64, 2, '#f4f2ea')).join('')
  );
}

/** A promenade by the sea. */
function coast({ sky, sea, paving, sun }: Light): Scene {
  return {
    defs:
      linear('sky', [
        [0, sky[0]],
        [1, sky[1]],
      ]) +
      linear('sea', [
        [0, sea[0]],
        [1, sea[1]],
      ]) +
      linear('ground', [
        [0, paving[0]],
        [1, paving[1]],
      ]),
    art:
      rect(0, 0, 800, 600, 0, 'url(#sky)') +
      circle(170, 130, 42, sun, { opacity: 0.95 }) +
      path('M420 110 C440 86 480 86 496 104 C520 92 552 104 556 124 L414 124Z', '#fff', { opacity: 0.8 }) +
      rect(0, 330, 800, 120, 0, 'url(#sea)') +
      [340, 356, 378, 404]
        .map((y, index) =>
          line(`M${40 + index * 90} ${y} h120 M${420 + index * 50} ${y + 6} h90`, '#fff', 2, { opacity: 0.35 }),
        )
        .join('') +
      path('M600 330 C640 310 700 312 740 322 L800 318 L800 332 L600 332Z', '#3d6f73') +
      railing() +
      rect(0, 444, 800, 156, 0, 'url(#ground)') +
      repeat(8, (index) =>
        line(`M${index * 130 - 60} 600 L${index * 100 + 30} 446`, '#8d8676', 1.5, { opacity: 0.4 }),
      ) +
      palm(),
    shadow: 0.5,
  };
}

export const coastNoon = coast({
  sky: ['#7cc4dd', '#e9f6f2'],
  sea: ['#2a93ab', '#1b6f8c'],
  paving: ['#d9d4c6', '#b8b1a0'],
  sun: '#fff8dc',
});
export const coastSunset = coast({
  sky: ['#f08a6a', '#fde0b4'],
  sea: ['#8a6f8e', '#4c4a74'],
  paving: ['#cdb9a4', '#9c8878'],
  sun: '#fff0c0',
});
