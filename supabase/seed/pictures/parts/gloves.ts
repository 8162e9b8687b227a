import type { Finish } from '../shared/finish.ts';
import { panel, shade } from '../shared/shading.ts';
import { circle, group, line, path, rect, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

/** Where each finger starts, its length and how far it spreads. */
const fingers = [
  { x: 0, top: -150, width: 34, length: 120, spread: -10 },
  { x: 38, top: -172, width: 36, length: 140, spread: -2 },
  { x: 78, top: -164, width: 36, length: 132, spread: 5 },
  { x: 114, top: -134, width: 32, length: 104, spread: 14 },
];

function finger({ x, top, width, length, spread }: (typeof fingers)[number], near: boolean): Markup {
  return group(
    rect(0, top, width, length + 40, 16, 'url(#body)') +
      rect(3, top + 34, width - 6, 30, 8, '#14160f') +
      rect(7, top + 10, 6, 60, 3, '#fff', { opacity: 0.22 }) +
      (near
        ? line(`M6 ${top + 70} H${width - 6} M6 ${top + 78} H${width - 6} M6 ${top + 86} H${width - 6}`, '#000', 1.6, {
            opacity: 0.35,
          })
        : ''),
    { transform: `translate(${x} 0) rotate(${spread} 17 0)` },
  );
}

function glove({ near, second, third }: Finish): Markup {
  const knuckles = [16, 48, 80, 112]
    .map((x) => rect(x, -30, 22, 24, 9, 'url(#alu)') + (near ? circle(x + 7, -24, 3, '#fff', { opacity: 0.7 }) : ''))
    .join('');
  const hand = panel('M-14 -30 C-10 -60 150 -66 160 -30 L158 90 C150 110 10 112 0 92Z');
  const thumb = panel('M-10 10 C-50 0 -76 -40 -70 -62 C-64 -78 -44 -74 -36 -60 C-28 -40 -14 -26 0 -26Z');
  const cuff =
    path('M4 84 L156 84 L166 178 C140 192 20 192 -6 178Z', second) +
    rect(-4, 98, 168, 24, 8, '#14160f') +
    rect(100, 102, 52, 16, 5, third) +
    (near
      ? line('M8 136 C50 144 110 144 154 136 M4 168 C50 180 110 180 158 168', '#fff', 1.3, {
          opacity: 0.3,
          'stroke-dasharray': '4 3',
        })
      : '');
  return (
    fingers.map((one) => finger(one, near)).join('') +
    hand +
    thumb +
    path('M2 -34 C40 -52 110 -52 146 -34 L140 14 C100 2 50 2 10 14Z', '#191c16') +
    knuckles +
    line('M20 40 C60 30 100 30 140 40 M16 62 C60 52 100 52 144 62', '#000', 2, { opacity: 0.25 }) +
    cuff +
    shade('M110 -40 L160 -30 L158 90 L166 178 L120 186Z', 0.18)
  );
}

/** A pair of armoured gloves. */
export const gloves: Part = {
  draw: (finish) =>
    group(
      group(glove(finish), { transform: 'translate(440 300) rotate(12)' }) +
        group(glove(finish), { transform: 'translate(366 306) scale(-1 1) rotate(10)' }),
      { transform: 'translate(0 8)' },
    ),
  detail: { x: 510, y: 290, width: 300 },
  ground: 506,
};
