import { circle, linear, path, rect, repeat, type Markup } from '../shared/svg.ts';
import { road } from './road.ts';
import type { Scene } from './scene.ts';

interface Hour {
  readonly sky: readonly [top: string, horizon: string];
  readonly far: string;
  readonly towers: string;
  readonly windows: string;
  readonly ground: readonly [near: string, low: string];
}

/** Left edge, top and width of the towers. */
const towers = [
  [30, 250, 54],
  [94, 210, 40],
  [144, 280, 66],
  [220, 230, 36],
  [540, 240, 46],
  [596, 282, 70],
  [676, 206, 44],
  [730, 262, 60],
] as const;

function tower(index: number, [x, y, width]: readonly [number, number, number], hour: Hour): Markup {
  const lights = repeat(10, (light) => {
    const glow = ((index + light * 3) % 4) / 4;
    if (glow === 0) return '';
    const stagger = ((index * 7 + light * 5) % 3) * 4;
    return rect(
      x + 6 + ((light % 3) * width) / 3.4,
      y + 12 + Math.floor(light / 3) * 26 + stagger,
      5,
      9,
      1,
      hour.windows,
      { opacity: glow },
    );
  });
  return rect(x, y, width, 240, 2, hour.towers) + lights;
}

/** The skyline of the capital: the tower with the opening and the one with the globe. */
function landmarks({ towers: fill, windows }: Hour): Markup {
  return (
    path(
      'M300 446 C300 300 318 190 330 120 C346 152 352 172 358 172 C364 172 370 152 386 120 C398 190 416 300 416 446Z',
      fill,
    ) +
    path('M470 446 L492 128 L496 96 L500 128 L522 446Z', fill) +
    circle(496, 176, 9, windows, { opacity: 0.9 })
  );
}

function city(hour: Hour): Scene {
  return {
    defs:
      linear('sky', [
        [0, hour.sky[0]],
        [1, hour.sky[1]],
      ]) +
      linear('ground', [
        [0, hour.ground[0]],
        [1, hour.ground[1]],
      ]),
    art:
      rect(0, 0, 800, 600, 0, 'url(#sky)') +
      towers.map(([x, y, width]) => rect(x - 14, y + 40, width, 260, 2, hour.far, { opacity: 0.6 })).join('') +
      towers.map((shape, index) => tower(index, shape, hour)).join('') +
      landmarks(hour) +
      rect(0, 436, 800, 14, 0, hour.ground[1]) +
      road('#cbfb1f', -40),
    shadow: 0.75,
  };
}

export const cityNight = city({
  sky: ['#13233f', '#6c8fc0'],
  far: '#27406a',
  towers: '#182a4a',
  windows: '#f6d27a',
  ground: ['#3a4046', '#22262a'],
});
export const cityDusk = city({
  sky: ['#5a4a78', '#f2a173'],
  far: '#5d4561',
  towers: '#3f2f49',
  windows: '#ffd28a',
  ground: ['#4a4749', '#2d2b2e'],
});
export const cityDay = city({
  sky: ['#a9cfe3', '#eef3ef'],
  far: '#9fb4bd',
  towers: '#7f98a3',
  windows: '#e8f2f5',
  ground: ['#7c8078', '#5c6059'],
});
