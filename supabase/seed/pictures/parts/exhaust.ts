import { ink } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { bolt } from '../shared/shading.ts';
import { circle, ellipse, group, line, path, rect, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

function silencer({ body, near }: Finish): Markup {
  const sleeve = 'M-30 -20 L24 -56 L292 -56 L330 -38 L330 38 L292 56 L24 56 L-30 20Z';
  return (
    path(sleeve, 'url(#carbon)') +
    path('M24 -56 L292 -56 L292 56 L24 56Z', 'url(#weave)', { opacity: 0.5 }) +
    path('M24 -56 L292 -56 L292 -20 L24 -20Z', '#000', { opacity: 0.35 }) +
    rect(24, -56, 16, 112, 0, 'url(#alu)') +
    rect(282, -57, 14, 114, 0, 'url(#alu)') +
    path('M296 -54 L330 -38 L330 38 L296 54Z', '#22261f') +
    ellipse(330, 0, 12, 34, '#0a0c08') +
    ellipse(332, 0, 8, 24, '#2b2f28') +
    path('M40 24 L282 24 L282 40 L40 40Z', '#ffffff', { opacity: 0.22 }) +
    rect(120, -22, 96, 44, 6, body.base) +
    rect(132, -8, 72, 5, 2, ink) +
    rect(132, 3, 46, 5, 2, ink) +
    (near
      ? [-44, -16, 16, 44].map((y) => bolt(32, y, 3.4) + bolt(289, y, 3.4)).join('') +
        rect(122, -20, 92, 3, 1.5, '#fff', { opacity: 0.5 })
      : '')
  );
}

/** A slip-on silencer with its heat-blued pipe. */
export const exhaust: Part = {
  draw: (finish) =>
    group(
      line('M604 452 C560 470 520 440 500 410 C486 388 470 376 446 366', 'url(#heat)', 34) +
        line('M604 446 C562 462 526 434 506 404 C492 382 474 370 450 360', '#fff', 5, { opacity: 0.35 }) +
        group(silencer(finish), { transform: 'translate(454 372) rotate(207)' }) +
        circle(604, 452, 20, '#3a3f37') +
        circle(604, 452, 12, '#0d0f0b'),
      { transform: 'translate(0 10)' },
    ),
  detail: { x: 262, y: 296, width: 330 },
};
