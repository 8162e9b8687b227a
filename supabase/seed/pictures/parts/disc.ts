import type { Finish } from '../shared/finish.ts';
import { bolt } from '../shared/shading.ts';
import { circle, group, line, polar, rect, repeat, ring, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

const x = 392;
const y = 306;

function rotor({ near }: Finish): Markup {
  return (
    circle(x + 10, y + 8, 182, '#000', { opacity: 0.25 }) +
    ring(x, y, 154, 'url(#chrome)', 54) +
    ring(x, y, 181, '#5d655b', 3) +
    ring(x, y, 127, '#5d655b', 3) +
    (near ? repeat(7, (index) => ring(x, y, 133 + index * 7, '#fff', 0.8, { opacity: 0.25 })) : '') +
    repeat(30, (index) => {
      const [holeX, holeY] = polar(x, y, [138, 154, 170][index % 3] ?? 154, index * 12);
      return circle(holeX, holeY, 6.5, '#2b2f28') + circle(holeX + 0.8, holeY + 1, 5.2, '#11150f');
    })
  );
}

function carrier({ body }: Finish): Markup {
  return (
    repeat(10, (index) => {
      const outer = polar(x, y, 121, index * 36);
      return (
        line(`M${outer} L${polar(x, y, 70, index * 36 + 24)}`, body.base, 17) +
        circle(...outer, 10, '#c9cec5') +
        circle(...outer, 5, '#3a3f37')
      );
    }) +
    ring(x, y, 64, 'url(#body)', 24) +
    ring(x, y, 75, '#fff', 1.2, { opacity: 0.25 }) +
    repeat(6, (index) => bolt(...polar(x, y, 64, index * 60 + 12), 7))
  );
}

function caliper(): Markup {
  return group(
    rect(-44, -84, 88, 168, 24, 'url(#gold)') +
      rect(-44, -84, 26, 168, 12, '#0003') +
      circle(8, -44, 21, '#0004') +
      circle(8, 44, 21, '#0004') +
      circle(8, -44, 15, 'url(#gold)') +
      circle(8, 44, 15, 'url(#gold)') +
      rect(-8, -14, 40, 28, 6, '#14160f') +
      rect(-30, -74, 60, 5, 2, '#fff', { opacity: 0.6 }) +
      bolt(-30, -60, 5) +
      bolt(-30, 60, 5),
    { transform: 'translate(536 232) rotate(-27)' },
  );
}

/** A brake disc with its caliper. */
export const disc: Part = {
  draw: (finish) => rotor(finish) + carrier(finish) + caliper(),
  detail: { x: 500, y: 236, width: 310 },
};
