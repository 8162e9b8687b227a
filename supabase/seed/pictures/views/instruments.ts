import { lampRed } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { lettering } from '../shared/lettering.ts';
import { bolt, panel } from '../shared/shading.ts';
import { circle, line, path, polar, rect, repeat, type Markup } from '../shared/svg.ts';
import type { Cockpit } from '../vehicles/vehicle.ts';

/** A colour display: engine speed as an arc of blocks, gear, speed and mileage. */
function display({ body }: Finish): Markup {
  const blocks = repeat(18, (index) => {
    const angle = 200 + index * 8.2;
    const colour = index > 14 ? lampRed : index < 6 ? body.light : '#3a4038';
    return line(`M${polar(400, 344, 104, angle)} L${polar(400, 344, 88, angle)}`, colour, 9, {
      'stroke-linecap': 'butt',
    });
  });
  const scale = repeat(7, (index) => {
    const [x, y] = polar(400, 344, 76, 200 + index * 23.3);
    return lettering(String(index * 2), { x, y, size: 7, colour: '#aeb4ab' });
  });
  return (
    rect(256, 206, 288, 176, 24, '#0b0d09') +
    rect(256, 206, 288, 176, 24, 'none', { stroke: '#fff', 'stroke-opacity': 0.2, 'stroke-width': 2 }) +
    rect(270, 220, 260, 148, 12, '#141a20') +
    blocks +
    scale +
    lettering('N', { x: 400, y: 312, size: 40, colour: '#5fe08a', weight: 1 }) +
    lettering('0', { x: 312, y: 350, size: 18, colour: '#f1f3ec' }) +
    lettering('KM/H', { x: 352, y: 353, size: 9, colour: '#959d8f' }) +
    lettering('12400', { x: 466, y: 350, size: 13, colour: '#f1f3ec' }) +
    lettering('KM', { x: 512, y: 352, size: 8, colour: '#959d8f' }) +
    path('M270 232 C272 224 276 220 284 220 L430 220 L340 368 L282 368 C274 368 270 364 270 356Z', '#fff', {
      opacity: 0.06,
    }) +
    circle(288, 394, 4, '#5fe08a') +
    circle(400, 394, 4, '#3a4038') +
    circle(512, 394, 4, '#f4bd17')
  );
}

interface Dial {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly step: number;
  readonly marks: number;
  readonly face: string;
  readonly marksColour: string;
  readonly needle: number;
}

/** The angle of a dial's scale at a share of its range; it is open at the bottom. */
function angle(share: number): number {
  return 140 + share * 260;
}

/** A round instrument with numbers and a needle. */
function dial({ x, y, r, step, marks, face, marksColour, needle }: Dial): Markup {
  const fine = (marks - 1) * 4;
  return (
    circle(x + 3, y + 6, r + 4, '#000', { opacity: 0.35 }) +
    circle(x, y, r, 'url(#chrome)') +
    circle(x, y, r * 0.9, '#14160f') +
    circle(x, y, r * 0.87, face) +
    repeat(fine + 1, (index) => {
      const at = angle(index / fine);
      const long = index % 4 === 0;
      return line(
        `M${polar(x, y, r * 0.82, at)} L${polar(x, y, r * (long ? 0.7 : 0.76), at)}`,
        marksColour,
        long ? 3 : 1.6,
      );
    }) +
    repeat(marks, (index) => {
      const [markX, markY] = polar(x, y, r * 0.56, angle(index / (marks - 1)));
      return lettering(String(index * step), { x: markX, y: markY, size: r * 0.1, colour: marksColour });
    }) +
    rect(x - r * 0.3, y + r * 0.36, r * 0.6, r * 0.18, 3, '#0b0d09') +
    lettering('12400', { x, y: y + r * 0.45, size: r * 0.1, colour: '#f1f3ec' }) +
    line(
      `M${polar(x, y, r * 0.16, angle(needle) + 180)} L${polar(x, y, r * 0.68, angle(needle))}`,
      lampRed,
      r * 0.035,
    ) +
    circle(x, y, r * 0.1, 'url(#chrome)') +
    path(
      `M${polar(x, y, r * 0.86, 190)} A${r * 0.86} ${r * 0.86} 0 0 1 ${polar(x, y, r * 0.86, 300)} Q${x} ${y - r * 0.2} ${polar(x, y, r * 0.86, 190)}Z`,
      '#fff',
      { opacity: 0.12 },
    )
  );
}

function singleDial(finish: Finish): Markup {
  return (
    panel(
      'M282 330 C284 236 336 196 400 196 C464 196 516 236 518 330 C510 388 462 412 400 412 C338 412 290 388 282 330Z',
    ) +
    dial({ x: 400, y: 304, r: 100, step: 20, marks: 9, face: '#f4efe2', marksColour: '#22261f', needle: 0 }) +
    circle(344, 404, 5, '#5fe08a') +
    circle(456, 404, 5, finish.accent)
  );
}

function twinDials(): Markup {
  return (
    path('M262 340 L538 340 L520 392 L280 392Z', '#14160f') +
    dial({ x: 316, y: 294, r: 80, step: 20, marks: 10, face: '#1d201b', marksColour: '#f1f3ec', needle: 0 }) +
    dial({ x: 484, y: 294, r: 80, step: 1, marks: 9, face: '#1d201b', marksColour: '#f1f3ec', needle: 0.14 }) +
    circle(386, 370, 6, '#5fe08a') +
    circle(400, 370, 6, '#f4bd17') +
    circle(414, 370, 6, lampRed)
  );
}

/** Off-road: a padded crossbar and a small meter. */
function crossbar({ body, number }: Finish): Markup {
  return (
    line('M250 344 L550 344', 'url(#alu)', 13) +
    rect(304, 322, 192, 46, 20, body.base) +
    rect(312, 327, 176, 6, 3, '#fff', { opacity: 0.3 }) +
    lettering(number, { x: 400, y: 346, size: 22, colour: '#ffffff', weight: 1.3 }) +
    line('M378 300 L372 326 M422 300 L428 326', '#14160f', 9) +
    rect(352, 240, 96, 62, 10, '#0b0d09') +
    rect(360, 248, 80, 40, 5, '#aebd9c') +
    lettering('46', { x: 386, y: 266, size: 20, colour: '#22261f', weight: 0.9 }) +
    lettering('H', { x: 424, y: 272, size: 10, colour: '#22261f', weight: 0.9 }) +
    bolt(364, 296, 3) +
    bolt(436, 296, 3)
  );
}

export function instruments(kind: Cockpit, finish: Finish): Markup {
  if (kind === 'screen') return display(finish);
  if (kind === 'dial') return singleDial(finish);
  if (kind === 'twin') return twinDials();
  return crossbar(finish);
}
