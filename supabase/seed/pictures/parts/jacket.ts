import type { Finish } from '../shared/finish.ts';
import { panel, shade, shine } from '../shared/shading.ts';
import { clipped, line, path, rect, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

const torso =
  'M300 150 L356 128 L444 128 L500 150 C520 170 524 220 522 280 L518 480 C460 494 340 494 282 480 L278 280 C276 220 280 170 300 150Z';
const leftSleeve =
  'M302 150 C256 160 232 200 218 270 L186 420 C184 436 190 446 206 450 L244 456 C256 456 260 448 264 436 L292 300Z';
const rightSleeve =
  'M498 150 C544 160 568 200 582 270 L614 420 C616 436 610 446 594 450 L556 456 C544 456 540 448 536 436 L508 300Z';

function sleeves({ third, near }: Finish): Markup {
  const seam = { opacity: 0.3, 'stroke-dasharray': '4 3' };
  return (
    panel(leftSleeve) +
    panel(rightSleeve) +
    path('M220 262 L262 272 L246 346 L202 338Z', third) +
    path('M580 262 L538 272 L554 346 L598 338Z', third) +
    (near ? line('M224 268 L258 276 L244 340 L208 334Z M576 268 L542 276 L556 340 L592 334Z', '#000', 1.2, seam) : '') +
    line(
      'M226 356 C236 362 244 362 250 360 M574 356 C564 362 556 362 550 360 M216 384 C230 392 238 392 246 388 M584 384 C570 392 562 392 554 388',
      '#000',
      2,
      { opacity: 0.3 },
    ) +
    shade('M292 300 L264 436 L252 456 L244 456 L280 280Z', 0.35) +
    shade('M508 300 L536 436 L548 456 L556 456 L520 280Z', 0.35)
  );
}

function front({ second, third, near }: Finish): Markup {
  const panels =
    path('M270 130 L356 128 L330 240 L276 262Z', second) +
    path('M530 130 L444 128 L470 240 L524 262Z', second) +
    path('M276 262 L330 240 L338 262 L276 290Z M524 262 L470 240 L462 262 L524 290Z', third) +
    shade('M440 150 L540 150 L540 500 L470 500Z', 0.16) +
    shine('M288 290 L318 280 L310 470 L288 470Z', 0.14) +
    rect(276, 448, 250, 50, 0, '#14160f', { opacity: 0.85 });
  const seams = near
    ? line('M334 134 L312 244 L282 258 M466 134 L488 244 L518 258 M300 296 L304 440 M500 296 L496 440', '#fff', 1.2, {
        opacity: 0.22,
        'stroke-dasharray': '4 3',
      })
    : '';
  return (
    panel(torso) +
    clipped('torso', torso, panels + seams) +
    path('M352 132 C360 108 440 108 448 132 L428 168 L400 176 L372 168Z', '#14160f') +
    path('M368 126 C380 116 420 116 432 126 L400 160Z', '#3a3f37') +
    line('M400 172 L400 478', '#0d0f0b', 7) +
    line('M400 172 L400 478', '#c9cec5', 2, { 'stroke-dasharray': '5 4' }) +
    rect(395, 196, 10, 22, 3, '#e6e9e2') +
    line('M312 380 L362 366 M488 380 L438 366', '#0d0f0b', 5) +
    (near ? line('M312 380 L362 366 M488 380 L438 366', '#c9cec5', 1.6, { 'stroke-dasharray': '3 3' }) : '')
  );
}

/** An armoured textile jacket. */
export const jacket: Part = {
  draw: (finish) =>
    sleeves(finish) +
    front(finish) +
    rect(190, 424, 62, 14, 4, '#14160f', { transform: 'rotate(9 220 430)' }) +
    rect(548, 424, 62, 14, 4, '#14160f', { transform: 'rotate(-9 580 430)' }),
  detail: { x: 400, y: 216, width: 330 },
};
